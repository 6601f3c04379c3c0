import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatInstant } from '#lib/time.ts';
import type { WorkerReport } from './messages.ts';
import { type OrderingServer, type ServedRow, serveInOrder } from './ordering-server.ts';
import type { SeriesColumns } from './reductions.ts';
import { StreamHost } from './stream-host.ts';

let server: OrderingServer | undefined;

afterEach(() => {
  server?.stop();
  vi.useRealTimers();
});

function rowAt(second: number, resultSecond?: number): ServedRow {
  const phenomenonTime = formatInstant(second * 1000);
  return {
    phenomenonTime,
    result: second,
    ...(resultSecond === undefined ? {} : { resultTime: formatInstant(resultSecond * 1000) }),
  };
}

/** A loaded stream of these rows, which may grow, and what it says when it is looked at. */
async function follow(rows: ServedRow[], intercept: OrderingServer['intercept'] = () => false) {
  server = await serveInOrder(rows, 1000);
  server.intercept = intercept;
  const running = server;
  const waiting: { matches: (report: WorkerReport) => boolean; take: (r: WorkerReport) => void }[] =
    [];
  const capacity = ([series]: readonly SeriesColumns[]) => series?.values.buffer.byteLength;
  const all = ([series]: readonly SeriesColumns[]) => [...(series?.values ?? [])];
  const host = new StreamHost(
    (report) => {
      for (const wait of [...waiting]) {
        if (!wait.matches(report)) continue;
        waiting.splice(waiting.indexOf(wait), 1);
        wait.take(report);
      }
    },
    { capacity, all },
  );
  const next = <Type extends WorkerReport['type']>(
    type: Type,
    matches: (report: Extract<WorkerReport, { type: Type }>) => boolean = () => true,
  ) =>
    new Promise<Extract<WorkerReport, { type: Type }>>((resolve) =>
      waiting.push({
        matches: (report) => report.type === type && matches(report as never),
        take: (report) => resolve(report as never),
      }),
    );
  const look = async () => {
    const report = next('live');
    host.handle({ type: 'poll' });
    return (await report).live;
  };
  const reduce = async (kind: string) => {
    const report = next('reduced');
    const series = [{ stream: 'a', index: 0 }];
    host.handle({ type: 'reduce', id: 1, kind, series, parameters: {} });
    return (await report).result;
  };
  const complete = next('view', ({ view }) => view.state === 'complete');
  const request = {
    server: running.root,
    path: 'Datastreams(1)/Observations',
    isMultiple: false,
    parts: [],
    isWhole: true,
    withResultTime: false,
  };
  host.handle({ type: 'load', stream: 'a', request });
  await complete;
  return { host, look, reduce, server: running };
}

describe('a stream that is followed', () => {
  it('takes in what is new, and says from which time on', async () => {
    const rows = [rowAt(1), rowAt(2), rowAt(3)];
    const { look, reduce } = await follow(rows);
    expect(await look()).toMatchObject({ since: 3000, newRows: 0 });
    rows.push(rowAt(4), rowAt(5));
    expect(await look()).toMatchObject({ since: 3000, newRows: 2, lateRows: 0 });
    expect(await look()).toMatchObject({ newRows: 2 });
    expect(await reduce('all')).toEqual([1, 2, 3, 4, 5]);
  });

  it('notices older values that arrive late, by their resultTime, and each once', async () => {
    const rows = [rowAt(1, 1), rowAt(2, 2), rowAt(5, 5)];
    const { look, reduce } = await follow(rows);
    await look();
    rows.splice(2, 0, rowAt(3, 9));
    rows.push(rowAt(6, 8));
    expect(await look()).toMatchObject({ newRows: 1, lateRows: 1 });
    expect(await look()).toMatchObject({ newRows: 1, lateRows: 1 });
    expect(await reduce('all')).toEqual([1, 2, 3, 5, 6]);
  });

  it('asks a server that refuses to order for what comes behind', async () => {
    const rows = [rowAt(1), rowAt(2)];
    const { look, reduce } = await follow(rows, (options, response) => {
      if (!options.has('$orderby') && !options.has('$filter')) return false;
      response.statusCode = 501;
      response.end('{"code":501,"message":"Not supported."}');
      return true;
    });
    expect(await look()).toMatchObject({ newRows: 0, failure: undefined });
    rows.push(rowAt(3), rowAt(0));
    expect(await look()).toMatchObject({ since: 2000, newRows: 2 });
    expect(await look()).toMatchObject({ newRows: 2 });
    expect(await reduce('all')).toEqual([0, 1, 2, 3]);
  });

  it('says why a look failed, and takes in what was missed with the next one', async () => {
    const rows = [rowAt(1), rowAt(2)];
    const { look, reduce, server: running } = await follow(rows);
    running.intercept = (_, response) => {
      response.statusCode = 503;
      response.end('{"code":503,"message":"Back soon."}');
      return true;
    };
    expect(await look()).toMatchObject({ failure: { message: 'Back soon.' } });
    running.intercept = () => false;
    rows.push(rowAt(3));
    expect(await look()).toMatchObject({ newRows: 1, failure: undefined });
    expect(await reduce('all')).toEqual([1, 2, 3]);
  });

  it('begins with the first value of a stream that had none', async () => {
    const rows: ServedRow[] = [];
    const { look } = await follow(rows);
    expect(await look()).toMatchObject({ newRows: 0, silentSince: undefined });
    rows.push(rowAt(1));
    expect(await look()).toMatchObject({ newRows: 1 });
  });

  it('says when a sensor has gone silent, after three of its usual steps', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => rowAt(index * 10));
    const { look } = await follow(rows);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(190_000 + 29_000);
    expect(await look()).toMatchObject({ silentSince: undefined });
    vi.setSystemTime(190_000 + 31_000);
    expect(await look()).toMatchObject({ silentSince: 190_000 });
    rows.push(rowAt(220));
    expect(await look()).toMatchObject({ silentSince: undefined });
  });

  it('keeps its memory over an hour of values every five seconds', {
    timeout: 60_000,
  }, async () => {
    // Looked at every half minute.
    const rows = Array.from({ length: 1000 }, (_, index) => rowAt(index * 5));
    const { look, reduce } = await follow(rows);
    for (let tick = 0; tick < 720; tick++) {
      rows.push(rowAt(5000 + tick * 5));
      if (tick % 6 === 5) await look();
    }
    expect(await reduce('all')).toHaveLength(1720);
    expect(await reduce('capacity')).toBeLessThanOrEqual(1720 * 8 * 1.5);
  });
});
