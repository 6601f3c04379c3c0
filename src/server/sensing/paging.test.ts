import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { follow, idsOf, read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';
import { orders, pagingRows, walk } from './test-pages.ts';

const service = serveTestNetwork(pagingRows);

describe('following the links', () => {
  it.each(orders)('gives every row once, in the order of %s', async ($orderby) => {
    const whole = idsOf(await read(service.app, 'Observations', { $orderby }));
    expect(new Set(whole).size).toBe(71);
    expect(await walk(service.app, 'Observations', { $orderby, $top: '7', $select: 'id' })).toEqual(
      whole,
    );
    const $filter = 'id gt 20';
    const rest = await walk(service.app, 'Observations', {
      $orderby,
      $filter,
      $top: '11',
      $skip: '5',
    });
    expect(rest).toEqual(whole.filter((id) => Number(id) > 20).slice(5));
  });

  it.each(orders)(
    'is not confused by rows that come and go, in the order of %s',
    async ($orderby) => {
      const copy = (into: number, from: number) => `
      insert into observation (stream_id, id, phenomenon_start, phenomenon_end, result_number,
        result_json, result_time, valid_start, parameters, feature_of_interest_id)
      select stream_id, ${into} + id, phenomenon_start, phenomenon_end, result_number, result_json,
        result_time, valid_start, parameters, feature_of_interest_id
      from observation where id % 10 = ${from} and id between 1000 and 1100`;
      await service.database.execute(copy(1000, 3));
      const before = idsOf(await read(service.app, 'Observations', { $orderby }));
      const ids = await walk(
        service.app,
        'Observations',
        { $orderby, $top: '9', $select: 'id' },
        async (page) => {
          // Those of the pages that were read go, among others, with the row that the link begins after.
          if (page === 2) await service.database.execute('delete from observation where id > 2000');
          if (page % 2 === 1) await service.database.execute(copy(page * 10_000, page % 10));
        },
      );
      const stayed = before.filter((id) => Number(id) < 2000);
      expect(ids.filter((id) => stayed.includes(id))).toEqual(stayed);
      expect(new Set(ids).size).toBe(ids.length);
      await service.database.execute('delete from observation where id > 2000');
    },
  );

  it('gives every row once, in any order by up to three values, whatever the size of the pages', async () => {
    const simple = orders.filter((order) => !/ desc|,(?![^(]*\))/.test(order));
    const item = fc.tuple(fc.constantFrom(...simple), fc.boolean());
    const request = fc.tuple(
      fc.array(item, { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 3, max: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(request, async ([items, top]) => {
        const $orderby = items
          .map(([order, isDescending]) => `${order}${isDescending ? ' desc' : ''}`)
          .join(',');
        const whole = idsOf(await read(service.app, 'Observations', { $orderby, $select: 'id' }));
        const ids = await walk(service.app, 'Observations', {
          $orderby,
          $select: 'id',
          $top: String(top),
        });
        expect(ids, $orderby).toEqual(whole);
      }),
      { numRuns: 12 },
    );
  });

  it('keeps the order when the row that a page ended with is gone', async () => {
    const { body } = await read(service.app, 'Sensors', { $top: '1', $orderby: 'name' });
    await service.database.execute(
      "insert into sensor (id, name, encoding_type, metadata) values (7, 'A', 'x', '1'), (8, 'Z', 'x', '1')",
    );
    expect(idsOf(await follow(service.app, body['@iot.nextLink']))).toEqual([2]);
    await service.database.execute('delete from sensor where id > 2');
  });

  it('goes through the ObservedProperties of a MultiDatastream by rank, doubles too', async () => {
    await service.database.execute(
      'insert into multi_observed_property values (4, 3, 3), (4, 4, 2)',
    );
    const path = 'MultiDatastreams(4)/ObservedProperties';
    expect(await walk(service.app, path, { $top: '1' })).toEqual([2, 1, 3, 2]);
    expect(await walk(service.app, path, { $top: '1', $orderby: 'name desc' })).toEqual([
      2, 2, 1, 3,
    ]);
    const { body } = await read(service.app, 'MultiDatastreams(4)', {
      $expand: 'ObservedProperties($top=2;$select=id)',
    });
    expect(body.ObservedProperties).toEqual([{ '@iot.id': 2 }, { '@iot.id': 1 }]);
    const rest = await follow(service.app, body['ObservedProperties@iot.nextLink']);
    expect(idsOf(rest)).toEqual([3, 2]);
    await service.database.execute('delete from multi_observed_property where rank > 2');
  });

  it('keeps ids and texts exact', async () => {
    await service.database.execute(`
      insert into thing (id, name, properties) values
        (9007199254740993, 'big "quoted" \\ 名前', null), (9007199254740992, 'big 2', null),
        (-9223372036854775807, 'low', null)`);
    const first = await service.app.inject('/v1.1/Things?$top=1&$orderby=id desc');
    expect(first.body).toContain('"@iot.id":9007199254740993,');
    const second = await service.app.inject(linkOf(first.body));
    expect(second.body).toContain('"@iot.id":9007199254740992,');
    const byName = await service.app.inject('/v1.1/Things?$top=4&$orderby=name&$select=name');
    const rest = await service.app.inject(linkOf(byName.body));
    expect(rest.json().value).toEqual([{ name: 'low' }, { name: 'Überwachung "Nord"' }]);
    await service.database.execute('delete from thing where id > 3 or id < 0');
  });

  it('links by $skip alone when the keys are too long for an address', async () => {
    await service.database.execute(`
      insert into location (id, name, encoding_type, location)
      select 10 + i, repeat('x', 3000) || i, 'x', '{}' from generate_series(1, 4) i`);
    const options = { $orderby: 'name', $top: '2', $filter: 'id gt 10' };
    const { body } = await read(service.app, 'Locations', options);
    expect(String(body['@iot.nextLink']).length).toBeLessThan(300);
    expect(await walk(service.app, 'Locations', options)).toEqual([11, 12, 13, 14]);
    await service.database.execute('delete from location where id > 10');
  });
});

function linkOf(body: string): string {
  const link = new URL(JSON.parse(body)['@iot.nextLink']);
  return link.pathname + link.search;
}

describe('the links of expanded sets', () => {
  it.each(orders)('lead to exactly the rest, in the order of %s', async ($orderby) => {
    const $expand = `Observations($orderby=${$orderby};$filter=id gt 20;$top=4;$skip=1;$select=id)`;
    const { body } = await read(service.app, 'Datastreams(2)', { $expand });
    const shown = (body.Observations as { '@iot.id': number }[]).map((entity) => entity['@iot.id']);
    const rest = await follow(service.app, body['Observations@iot.nextLink']);
    const path = 'Datastreams(2)/Observations';
    const whole = idsOf(await read(service.app, path, { $orderby, $filter: 'id gt 20' }));
    const ids = [...shown, ...idsOf(rest)];
    expect(ids).toEqual(whole.slice(1, 9));
    expect(new URL(String(rest.body['@iot.nextLink'])).searchParams.get('$skip')).toBe('9');
  });

  it('are there at every level, and for each entity its own', async () => {
    const $expand =
      'Datastreams($top=1;$expand=Observations($top=1;$select=id;$orderby=phenomenonTime desc))';
    const { body } = await read(service.app, 'Things', { $expand, $top: '2' });
    const [first, second] = body.value as Record<string, unknown>[];
    expect(second).not.toHaveProperty('Datastreams@iot.nextLink');
    const inner = await follow(service.app, first?.['Datastreams@iot.nextLink']);
    const [notes] = inner.body.value as Record<string, unknown>[];
    expect(notes).toMatchObject({ name: 'Notes', Observations: [{ '@iot.id': 1060 }] });
    expect(idsOf(await follow(service.app, notes?.['Observations@iot.nextLink']))).toEqual([1057]);
  });
});
