import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatInstant, parseInstant, type TimeRange } from '#lib/time.ts';
import { type OrderingServer, type ServedRow, serveInOrder } from './ordering-server.ts';
import { StreamReader } from './stream-reader.ts';
import type { ReaderView } from './stream-view.ts';

let server: OrderingServer | undefined;

afterEach(() => server?.stop());

/** One row a second, its number as the result. */
function rowsOf(count: number): ServedRow[] {
  return Array.from({ length: count }, (_, index) => rowAt(index * 1000, index));
}

function rowAt(start: number, result: unknown, end?: number): ServedRow {
  const time = formatInstant(start);
  return { phenomenonTime: end === undefined ? time : `${time}/${formatInstant(end)}`, result };
}

async function read(rows: readonly ServedRow[], pageRows: number, window: TimeRange | null = null) {
  server = await serveInOrder(rows, pageRows);
  const running = server;
  const views: ReaderView[] = [];
  const waiting: { matches: (view: ReaderView) => boolean; resolve: () => void }[] = [];
  const request = {
    server: running.root,
    path: 'Datastreams(1)/Observations',
    isMultiple: false,
    parts: [],
    isWhole: true,
    withResultTime: false,
  };
  const start = (most?: number) =>
    new StreamReader(
      request,
      window,
      {
        view(view) {
          views.push(view);
          for (const { matches, resolve } of waiting) if (matches(view)) resolve();
        },
        progress: () => undefined,
      },
      undefined,
      most,
    );
  const until = (matches: (view: ReaderView) => boolean) =>
    new Promise<void>((resolve) => waiting.push({ matches, resolve }));
  return { start, until, views, last: () => views.at(-1), server: running };
}

function statisticsOf(view: ReaderView | undefined) {
  const component = view?.components[0];
  if (component?.kind !== 'number') throw new Error('There are no numbers.');
  return component.statistics;
}

/** Whether a request was for a page, and not for a sample, the newest row or the count. */
function isPage(options: URLSearchParams): boolean {
  return options.get('$top') === '10000';
}

describe('a server that orders and filters', { timeout: 30_000 }, () => {
  it('gives every row once, whatever the times, sizes of pages and intervals', async () => {
    const times = fc.array(
      fc.record({ start: fc.integer({ min: 0, max: 400 }), length: fc.constantFrom(0, 0, 5, 300) }),
      { minLength: 1, maxLength: 120 },
    );
    await fc.assert(
      fc.asyncProperty(times, fc.integer({ min: 3, max: 20 }), async (served, pageRows) => {
        const rows = served.map(({ start, length }, index) =>
          rowAt(start, index, length > 0 ? start + length : undefined),
        );
        const { start, last, server: running } = await read(rows, pageRows);
        await start().load();
        running.stop();
        expect(last()).toMatchObject({ state: 'complete', rows: rows.length, missing: [] });
        const { count, mean, min, max } = statisticsOf(last());
        expect({ count, min, max }).toEqual({ count: rows.length, min: 0, max: rows.length - 1 });
        expect(mean).toBeCloseTo((rows.length - 1) / 2, 9);
      }),
      { numRuns: 20 },
    );
  });

  it('is asked for a sample of the whole before the pages, and several stretches at once', async () => {
    const { start, views, last, server: running } = await read(rowsOf(5000), 100);
    await start().load();
    const sampled = running.asked.findIndex((options) => options.get('$top') === '20');
    const laterPages = running.asked.slice(1).filter(isPage);
    expect(sampled).toBeGreaterThan(0);
    expect(running.asked.slice(1, sampled).filter(isPage)).toHaveLength(0);
    expect(laterPages.filter((options) => !options.has('$skip')).length).toBeGreaterThan(2);
    const withSample = views.find((view) => view.sampleRows > 0);
    expect(withSample).toMatchObject({ state: 'loading', span: { from: 0, to: 4_999_000 } });
    expect(last()).toMatchObject({ state: 'complete', rows: 5000, sampleRows: 0, missing: [] });
  });

  it('does not take a time that is not loaded for a silence', async () => {
    const { start, views } = await read(rowsOf(5000), 100);
    await start().load();
    const sampled = views.filter((view) => view.sampleRows > 0);
    expect(sampled.length).toBeGreaterThan(0);
    for (const view of sampled) expect(statisticsOf(view).gaps.count).toBe(0);
  });

  it('loads the window first', async () => {
    const window = { from: 3_000_000, to: 3_500_000 };
    const { start, last, server: running } = await read(rowsOf(5000), 100, window);
    await start().load();
    const [, ...later] = running.asked.filter(isPage);
    for (const options of later.slice(0, 2)) {
      const from = parseInstant(options.get('$filter')?.split(' ').at(-1) ?? '');
      expect(from).toBeGreaterThanOrEqual(window.from);
      expect(from).toBeLessThanOrEqual(window.to);
    }
    expect(last()).toMatchObject({ state: 'complete', rows: 5000 });
    expect(statisticsOf(last())).toMatchObject({ count: 501, min: 3000, max: 3500 });
  });

  it('loads the window in full after a cancel, and leaves the rest', async () => {
    const { start, until, last, server: running } = await read(rowsOf(5000), 100);
    const reader = start();
    running.intercept = (options, response) => {
      if (!isPage(options) || running.asked.filter(isPage).length < 5) return false;
      reader.cancel();
      response.end('{"value":[]}');
      return true;
    };
    await reader.load();
    expect(last()).toMatchObject({ state: 'cancelled' });
    expect(last()?.missing).not.toEqual([]);
    running.intercept = () => false;
    const isRead = until((view) => view.state === 'cancelled');
    reader.setWindow({ from: 2_000_000, to: 2_300_000 });
    await isRead;
    expect(last()).toMatchObject({ missing: [], sampleRows: 0 });
    expect(statisticsOf(last())).toMatchObject({ count: 301, min: 2000, max: 2300 });
    expect(last()?.rows).toBeLessThan(2000);
    await reader.resume();
    expect(last()).toMatchObject({ state: 'complete', rows: 5000 });
  });

  it('shows a sample of more than may be held, loads windows of it, and all on demand', async () => {
    const { start, until, last, server: running } = await read(rowsOf(5000), 100);
    const reader = start(1000);
    await reader.load();
    expect(last()).toMatchObject({ state: 'partial', expected: 5000 });
    expect(last()?.sampleRows).toBeGreaterThan(100);
    const windows = [1, 2, 3, 4].map((part) => ({ from: part * 1e6, to: part * 1e6 + 600_000 }));
    for (const window of windows) {
      const isRead = until((view) => view.state === 'partial' && view.window === window);
      reader.setWindow(window);
      await isRead;
      expect(last()).toMatchObject({ missing: [], sampleRows: 0 });
      expect(statisticsOf(last())).toMatchObject({ count: 601, min: window.from / 1000 });
      expect(last()?.rows).toBeLessThanOrEqual(1300);
    }
    reader.setWindow(null);
    for (let tries = 0; last()?.state === 'partial' && tries < 4; tries++) await reader.resume();
    expect(last()).toMatchObject({ state: 'complete', rows: 5000 });
    expect(statisticsOf(last())).toMatchObject({ count: 5000, mean: 2499.5 });
    expect(running.asked.length).toBeLessThan(400);
  });

  it('goes on after a page that failed, and has every row once', async () => {
    const { start, last, server: running } = await read(rowsOf(3000), 100);
    running.intercept = (options, response) => {
      if (!isPage(options) || running.asked.filter(isPage).length !== 9) return false;
      response.statusCode = 500;
      response.end('{"code":500,"message":"The disk is full."}');
      return true;
    };
    const reader = start();
    await reader.load();
    expect(last()).toMatchObject({
      state: 'failed',
      failure: { kind: 'http', message: 'The disk is full.' },
    });
    await reader.resume();
    expect(last()).toMatchObject({ state: 'complete', rows: 3000, failure: undefined });
    expect(statisticsOf(last())).toMatchObject({ count: 3000, mean: 1499.5 });
  });

  it('is read as it comes when its pages turn out not to be in order', async () => {
    const rows = rowsOf(2000);
    for (let row = 151; row < 1900; row += 10)
      rows.splice(row, 2, ...rows.slice(row, row + 2).reverse());
    const { start, last, server: running } = await read(rows, 100);
    running.intercept = (options) => {
      if (options.get('$orderby')?.endsWith('asc')) options.delete('$orderby');
      return false;
    };
    await start().load();
    expect(last()).toMatchObject({ state: 'complete', rows: 2000 });
    expect(statisticsOf(last())).toMatchObject({ count: 2000, mean: 999.5 });
  });

  it('divides what is dense, so that no stretch is left for last', async () => {
    const sparse = Array.from({ length: 50 }, (_, index) => rowAt(index * 1e6, 1));
    const dense = Array.from({ length: 4000 }, (_, index) => rowAt(49e6 + index * 10, 2));
    const { start, last, server: running } = await read([...sparse, ...dense], 100);
    await start().load();
    expect(last()).toMatchObject({ state: 'complete', rows: 4050 });
    const starts = running.asked.filter((options) => isPage(options) && !options.has('$skip'));
    expect(starts.length).toBeGreaterThan(4);
  });
});
