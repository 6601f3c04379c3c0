import { afterEach, describe, expect, it, vi } from 'vitest';
import { MemorySink, servePages, startRun } from './export-test.ts';

afterEach(() => vi.unstubAllGlobals());

const time = (index: number) => new Date(Date.UTC(2024, 0, 1) + index * 60_000).toISOString();
const rows = Array.from({ length: 95 }, (_, index) => ({
  '@iot.id': index,
  phenomenonTime: time(index),
  result: index,
}));
const ids = (text: string) => JSON.parse(text).value.map((row: { result: number }) => row.result);
const all = rows.map(({ result }) => result);
const refusal = (status: number, headers = {}) =>
  Response.json({ code: status, message: 'No.' }, { status, headers });

describe('after a failure', () => {
  it('goes on by itself where the server was only busy, when it wants to be asked', async () => {
    servePages({ Observations: rows }, 10, (address, times) =>
      address.includes('$skip=30') && times < 3 ? refusal(503, { 'retry-after': '7' }) : undefined,
    );
    const { run, sink, views, waits, last } = startRun({ format: 'json' });
    await run.run();
    expect(last()).toMatchObject({ state: 'done', rows: 95 });
    expect(ids(sink.text)).toEqual(all);
    expect(waits).toEqual([7000]);
    const told = views.filter(({ again }) => again);
    expect(told).toMatchObject([{ rows: 30, again: { attempt: 2, of: 4, isSilent: false } }]);
    expect(views[views.indexOf(told[0] as never) + 1]).toMatchObject({ rows: 40 });
  });

  it('stops with the words of the server, and goes on from the page where it was', async () => {
    let isAway = true;
    const asked = servePages({ Observations: rows }, 10, (address) => {
      if (isAway && address.includes('$skip=50')) throw new TypeError('Failed to fetch');
      return undefined;
    });
    const { run, sink, views, last } = startRun({ format: 'json' });
    await run.run();
    expect(last()).toMatchObject({
      state: 'stopped',
      rows: 50,
      failure: { kind: 'http', status: 0 },
    });
    expect(last()?.again).toBeUndefined();
    expect(views.flatMap(({ again }) => (again ? [again] : []))).toEqual(
      [2, 3, 4].map((attempt) => ({ attempt, of: 4, isSilent: true })),
    );
    isAway = false;
    const before = asked.length;
    await run.run();
    expect(last()).toMatchObject({ state: 'done', rows: 95 });
    expect(asked[before]).toContain('$skip=50');
    expect(ids(sink.text)).toEqual(all);
  });

  it('of the disk writes no row twice', async () => {
    servePages({ Observations: rows }, 10);
    const sink = new MemorySink();
    sink.failures = 1;
    const { run, last } = startRun({ format: 'json' }, sink);
    await run.run();
    expect(last()).toMatchObject({
      state: 'stopped',
      failure: { kind: 'disk', message: 'Disk full.' },
    });
    await run.run();
    expect(ids(sink.text)).toEqual(all);
  });

  it.each([
    ['a circle', (link: string) => link.replace('$skip=20', '$skip=0'), 'cycle'],
    ['another service', () => 'https://evil.example/data?$skip=10', 'foreign'],
  ])('tells a next link that leads to %s', async (_, change, kind) => {
    servePages({ Observations: rows }, 10, (address) => {
      if (!/skip=(10|0)?$/.test(address) && !address.endsWith('parameters')) return undefined;
      const next = change(`${address.replace(/&?\$skip=\d+/, '')}&$skip=20`);
      return Response.json({ value: rows.slice(0, 10), '@iot.nextLink': next });
    });
    const { run, last } = startRun({ format: 'json' });
    await run.run();
    expect(last()).toMatchObject({ state: 'stopped', failure: { kind } });
  });
});

it('asks with less where the server refuses, and of a minimal one only what it shows', async () => {
  const asked = servePages({ Datastreams: rows }, 50, (address) =>
    address.includes('$expand=Thing(') ? refusal(400) : undefined,
  );
  const { run, last } = startRun({
    kind: 'Datastream',
    related: ['Thing'],
    sources: [{ path: 'Datastreams', name: 'Datastreams', filter: "name ge 'a'" }],
  });
  await run.run();
  expect(last()).toMatchObject({ state: 'done', rows: 95 });
  expect(asked[0]).toContain('$expand=Thing($select=@iot.id,name)');
  expect(asked[1]).toMatch(/\$filter=name ge 'a'&\$expand=Thing$/);
});

describe('the order of a table', () => {
  const datastreams = { kind: 'Datastream', orderby: 'Thing/name,name desc' } as const;
  const sources = [{ path: 'Datastreams', name: 'Datastreams' }];

  it('is asked for with the id last, in the direction of an index, and told', async () => {
    const asked = servePages({ Datastreams: rows }, 50);
    const { run, sink, last } = startRun({ ...datastreams, sources, csv: { hasPreamble: true } });
    await run.run();
    expect(asked[0]).toContain('$orderby=Thing/name,name desc,@iot.id desc&');
    expect(last()?.description?.order).toBe('Thing/name,name desc,@iot.id desc');
    expect(sink.text).toContain('\r\n# Order: Thing/name,name desc,@iot.id desc\r\n');
  });

  it('is asked for as it is where it has the id, or the server refuses to order by it', async () => {
    const asked = servePages({ Datastreams: rows }, 50, (address) =>
      address.includes(',@iot.id') ? refusal(400) : undefined,
    );
    const refused = startRun({ ...datastreams, sources });
    await refused.run.run();
    expect(refused.last()?.description).toMatchObject({
      order: 'Thing/name,name desc',
      rows: 95,
      requests: [expect.not.stringContaining('desc,@iot.id')],
    });
    asked.length = 0;
    const own = startRun({ ...datastreams, sources, orderby: '@iot.id desc' });
    await own.run.run();
    expect(asked[0]).toContain('$orderby=@iot.id desc&');
  });

  it('is left to a server that cannot order, which is told, and else never left out', async () => {
    const asked = servePages({ Datastreams: rows }, 50);
    const unordered = { order: false, selectWithinExpand: true };
    const without = startRun({ ...datastreams, sources, can: unordered });
    await without.run.run();
    expect(asked.some((address) => address.includes('$orderby'))).toBe(false);
    expect(without.last()?.description).not.toMatchObject({ order: expect.anything() });
    servePages({ Datastreams: rows }, 50, (address) =>
      address.includes('$orderby') ? refusal(400) : undefined,
    );
    const refused = startRun({ ...datastreams, sources });
    await refused.run.run();
    expect(refused.last()).toMatchObject({ state: 'stopped', failure: { message: 'No.' } });
  });
});

it('leaves nothing behind when it is cancelled, at work or stopped', async () => {
  const atWork = startRun({ format: 'json' });
  servePages({ Observations: rows }, 10, (address) => {
    if (address.includes('$skip=30')) atWork.run.cancel();
    return undefined;
  });
  await atWork.run.run();
  expect(atWork.last()).toMatchObject({ state: 'cancelled' });
  expect(atWork.sink.isAborted).toBe(true);

  const stopped = startRun({ format: 'json' });
  servePages({ Observations: rows }, 10, (address) =>
    address.includes('$skip=30') ? refusal(500) : undefined,
  );
  await stopped.run.run();
  expect(stopped.last()).toMatchObject({ state: 'stopped' });
  stopped.run.cancel();
  await vi.waitFor(() => expect(stopped.last()).toMatchObject({ state: 'cancelled' }));
  expect(stopped.sink.isAborted).toBe(true);
});

describe('series side by side', () => {
  const sources = [
    { path: 'Datastreams(1)/Observations', name: 'A' },
    { path: 'Datastreams(2)/Observations', name: 'B' },
  ];
  const at = (minutes: number[]) =>
    minutes.map((minute) => ({ phenomenonTime: time(minute), result: minute }));
  const lines = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .map((line) => line.replace(/T00:(\d\d):00.000Z,/, 'T$1'));

  it('have one line for each time, over pages of different lengths', async () => {
    servePages(
      {
        'Datastreams(1)/Observations': at([0, 1, 2, 5]),
        'Datastreams(2)/Observations': at([1, 3, 5, 5, 7]),
      },
      2,
    );
    const { run, sink } = startRun({ format: 'wide', isSeries: true, sources });
    await run.run();
    expect(lines(sink.text)).toEqual([
      'phenomenonTimeBegin,phenomenonTimeEnd,A,B',
      '2024-01-01T00,0,',
      '2024-01-01T01,1,1',
      '2024-01-01T02,2,',
      '2024-01-01T03,,3',
      '2024-01-01T05,5,5',
      '2024-01-01T05,,5',
      '2024-01-01T07,,7',
    ]);
  });

  it('are put in order where the server cannot, also after a failure', async () => {
    let isAway = true;
    servePages({ 'Datastreams(1)/Observations': at([3, 1, 2, 0, 4]) }, 2, (address) => {
      if (address.includes('$orderby')) return refusal(501);
      return isAway && address.includes('$skip=2') ? refusal(500) : undefined;
    });
    const { run, sink, last } = startRun({
      format: 'wide',
      isSeries: true,
      sources: sources.slice(0, 1),
    });
    await run.run();
    expect(last()).toMatchObject({ state: 'stopped', rows: 0 });
    isAway = false;
    await run.run();
    expect(lines(sink.text).slice(1)).toEqual(
      [0, 1, 2, 3, 4].map((minute) => `2024-01-01T0${minute},${minute}`),
    );
  });

  it('are not written in a wrong order, and rows without a time are counted', async () => {
    servePages({ 'Datastreams(1)/Observations': at([3, 1]) }, 2);
    const wrong = startRun({ format: 'wide', isSeries: true, sources: sources.slice(0, 1) });
    await wrong.run.run();
    expect(wrong.last()).toMatchObject({ state: 'stopped', failure: { kind: 'unordered' } });
    servePages(
      { 'Datastreams(1)/Observations': [...at([1]), { phenomenonTime: 'once', result: 1 }] },
      5,
    );
    const left = startRun({ format: 'wide', isSeries: true, sources: sources.slice(0, 1) });
    await left.run.run();
    expect(left.last()).toMatchObject({ state: 'done', rows: 1, leftOut: 1 });
  });
});
