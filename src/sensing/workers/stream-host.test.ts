import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WorkerReport } from './messages.ts';
import type { SeriesColumns } from './reductions.ts';
import { StreamHost } from './stream-host.ts';

let server: Server;
let root: string;

/** Datastream n has the values n, 2n … 10n, one a second. */
beforeEach(async () => {
  server = createServer((request, response) => {
    const factor = Number(/Datastreams\((\d+)\)/.exec(request.url ?? '')?.[1]);
    const value = Array.from({ length: 10 }, (_, index) => ({
      phenomenonTime: new Date(index * 1000).toISOString(),
      result: factor * (index + 1),
    }));
    response.end(JSON.stringify({ value }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.1`;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Adds up every value of the series, times a factor. */
function addUp(series: readonly SeriesColumns[], { factor }: { factor: number }): number {
  const all = series.flatMap(({ values }) => [...values]);
  return factor * all.reduce((sum, value) => sum + value, 0);
}

function fail(): never {
  throw new Error('These series have nothing in common.');
}

function start() {
  const reports: WorkerReport[] = [];
  const waiting: { matches: (report: WorkerReport) => boolean; resolve: () => void }[] = [];
  const host = new StreamHost(
    (report) => {
      reports.push(report);
      for (const { matches, resolve } of waiting) if (matches(report)) resolve();
    },
    { addUp, fail },
  );
  const until = (matches: (report: WorkerReport) => boolean) =>
    new Promise<void>((resolve) => waiting.push({ matches, resolve }));
  const load = async (stream: string, datastream: number) => {
    const path = `Datastreams(${datastream})/Observations`;
    const complete = until(
      (report) =>
        report.type === 'view' && report.stream === stream && report.view.state === 'complete',
    );
    const request = {
      server: root,
      path,
      isMultiple: false,
      parts: [],
      isWhole: true,
      withResultTime: false,
    };
    host.handle({ type: 'load', stream, request });
    await complete;
  };
  const reduce = (kind: string, streams: readonly string[], parameters: unknown) => {
    const series = streams.map((stream) => ({ stream, index: 0 }));
    host.handle({ type: 'reduce', id: 7, kind, series, parameters });
    return reports.at(-1);
  };
  return { host, reports, load, reduce };
}

describe('StreamHost', () => {
  it('holds several streams and reduces them together, in the window', async () => {
    const { host, load, reduce } = start();
    await load('a', 1);
    await load('b', 10);
    expect(reduce('addUp', ['a', 'b'], { factor: 2 })).toEqual({
      type: 'reduced',
      id: 7,
      result: 2 * (55 + 550),
    });
    host.handle({ type: 'window', window: { from: 0, to: 1000 } });
    expect(reduce('addUp', ['b', 'a'], { factor: 1 })).toMatchObject({ result: 33 });
  });

  it('numbers its views, so that what was computed from one is known to be of it', async () => {
    const { host, load, reports } = start();
    await load('a', 1);
    await load('b', 1);
    host.handle({ type: 'window', window: { from: 0, to: 1000 } });
    const revisions = reports.flatMap((report) =>
      report.type === 'view' ? [report.view.revision] : [],
    );
    expect(new Set(revisions).size).toBe(revisions.length);
    expect(revisions.length).toBeGreaterThanOrEqual(4);
  });

  it('says why nothing could be computed', async () => {
    const { host, load, reduce } = start();
    await load('a', 1);
    const message = 'These series have nothing in common.';
    expect(reduce('fail', ['a'], {})).toEqual({ type: 'not-reduced', id: 7, message });
    host.handle({ type: 'drop', stream: 'a' });
    expect(reduce('addUp', ['a'], { factor: 1 })).toMatchObject({ type: 'not-reduced' });
  });
});
