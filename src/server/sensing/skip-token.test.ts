import { describe, expect, it } from 'vitest';
import { follow, idsOf, read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';

const service = serveTestNetwork();

describe('$skiptoken', () => {
  const token = async (path: string, options: Record<string, string>) => {
    const { body } = await read(service.app, path, { $top: '1', ...options });
    return new URL(String(body['@iot.nextLink'])).searchParams.get('$skiptoken') ?? '';
  };

  it('shows how many rows are before the page, and does not skip them twice', async () => {
    const { body } = await read(service.app, 'Things', { $top: '1', $skip: '1' });
    const link = new URL(String(body['@iot.nextLink']));
    expect(link.searchParams.get('$skip')).toBe('2');
    expect(idsOf(await follow(service.app, link))).toEqual([3]);
  });

  it.each([
    ['another order', 'Things', { $orderby: 'name' }],
    ['another direction', 'Things', { $orderby: 'id desc' }],
    ['another filter', 'Things', { $filter: 'id gt 0' }],
    ['another set', 'Sensors', {}],
  ])('of %s is refused', async (_, path, options) => {
    const $skiptoken = await token('Things', {});
    const { status, body } = await read(service.app, path, { ...options, $skiptoken });
    expect(status).toBe(400);
    expect(body.message).toMatch(/^\$skiptoken: .*leave \$skiptoken out/);
  });

  it('may go with another $top, $select or $expand', async () => {
    const $skiptoken = await token('Things', {});
    const options = { $skiptoken, $top: '5', $select: 'id', $expand: 'Locations($top=1)' };
    expect(idsOf(await read(service.app, 'Things', options))).toEqual([2, 3]);
  });

  it('is refused when it was changed, and never breaks the service', async () => {
    const own = await token('Observations', { $orderby: 'resultTime,Datastream/name desc' });
    const [mark] = JSON.parse(Buffer.from(own, 'base64url').toString());
    const good = [mark, '2021-01-01 00:00:00+00', 'Air temperature', '7'];
    const encode = (json: unknown) => Buffer.from(JSON.stringify(json)).toString('base64url');
    const options = { $orderby: 'resultTime,Datastream/name desc' };
    const status = async ($skiptoken: string) =>
      (await read(service.app, 'Observations', { ...options, $skiptoken })).status;
    expect(await status(encode(good))).toBe(200);
    const bad = [
      '',
      'x',
      '%',
      "'; drop table thing; --",
      own.slice(1),
      own.slice(0, -3),
      encode({}),
      encode(null),
      encode([]),
      encode([mark]),
      encode(good.slice(0, 3)),
      encode([...good, '1']),
      encode(['other', ...good.slice(1)]),
      encode([mark, 'yesterday', 'a', '7']),
      encode([mark, '2021-13-01 00:00:00+00', 'a', '7']),
      encode([mark, '2021-01-01 00:00:00+00', 'a\0', '7']),
      encode([mark, '2021-01-01 00:00:00+00', 7, '7']),
      encode([mark, null, null, null]),
      encode([mark, null, null, '99999999999999999999']),
      encode([mark, null, null, '9223372036854775808']),
      encode([mark, null, null, '1.5']),
      encode([mark, null, null, "7' or true"]),
    ];
    for (const one of bad) expect(await status(one), one).toBe(400);
  });

  it('is for sets alone', async () => {
    for (const [path, option] of [
      ['Things(1)', '$skiptoken=abc'],
      ['Things', '$expand=Datastreams($skiptoken=abc)'],
      ['Things', '$skiptoken=abc&$skiptoken=abc'],
    ]) {
      const response = await service.app.inject(`/v1.1/${path}?${option}`);
      expect(response.statusCode, option).toBe(400);
      expect(response.json().message).toContain('$skiptoken');
    }
  });
});
