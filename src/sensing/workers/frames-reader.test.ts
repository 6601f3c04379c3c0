import { afterEach, expect, it, vi } from 'vitest';
import { readingAt, type StreamFrames } from '../model/stream-frames.ts';
import type { FramesReport } from './frames-messages.ts';
import { FramesReader } from './frames-reader.ts';

const server = 'http://example.test/v1.1';
const window = { from: Date.UTC(2024, 0, 2), to: Date.UTC(2024, 0, 3) };
const hour = 3_600_000;

function row(time: string, result: unknown) {
  return { phenomenonTime: time, result };
}

/** Answers requests by what their decoded address holds, and gives those asked. */
function answer(give: (address: string) => { status?: number; body: unknown }): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const address = decodeURIComponent(url.slice(server.length));
    asked.push(address);
    const { status = 200, body } = give(address);
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

function read(ids: readonly number[], component?: number) {
  const reports: FramesReport[] = [];
  const streams = ids.map((id) => ({
    key: `datastreams.${id}`,
    path: `Datastreams(${id})/Observations`,
    component,
  }));
  const request = { server, window, step: hour, lead: 6 * hour, streams };
  const reader = new FramesReader(request, (report) => reports.push(report));
  return {
    reader,
    frames: () => new Map<string, StreamFrames>(reports.flatMap(({ finished }) => finished)),
    progress: () => reports.at(-1)?.progress,
  };
}

afterEach(() => vi.unstubAllGlobals());

it('asks each stream for the window and the time before it in which a value may hold', async () => {
  const asked = answer(() => ({
    body: { value: [row('2024-01-01T20:00:00Z', 1), row('2024-01-02T05:30:00Z', 2)] },
  }));
  const { reader, frames, progress } = read([1, 2]);
  await reader.load();
  expect(progress()).toMatchObject({ state: 'complete', streams: 2, rows: 4, readsAll: false });
  expect(asked[0]).toContain('phenomenonTime ge 2024-01-01T18:00:00Z');
  const found = frames().get('datastreams.2');
  expect(found && readingAt(found, window.from)?.value).toBe(1);
  expect(found && readingAt(found, window.from + 6 * hour)?.value).toBe(2);
});

it('reads all pages, and everything where the server does not filter by time', async () => {
  const asked = answer((address) => {
    if (address.includes('$filter')) return { status: 400, body: { message: 'No $filter.' } };
    if (address.includes('skip')) return { body: { value: [row('2024-01-02T12:00:00Z', [0, 7])] } };
    const value = [row('2019-01-01T00:00:00Z', [0, 99]), row('not a time', [0, 1])];
    return { body: { value, '@iot.nextLink': '?$skip=2' } };
  });
  const { reader, frames, progress } = read([1, 2], 1);
  await reader.load();
  expect(progress()).toMatchObject({ state: 'complete', readsAll: true, rejected: 2 });
  const found = frames().get('datastreams.1');
  expect(found && readingAt(found, window.from)).toBeNull();
  expect(found && readingAt(found, window.to)?.value).toBe(7);
  expect(asked.filter((address) => address.includes('$filter')).length).toBeLessThanOrEqual(2);
});

it('stops at a failure, keeps what it has, and goes on from there', async () => {
  let isDown = true;
  const asked = answer((address) =>
    isDown && address.includes('Datastreams(2)')
      ? { status: 500, body: { message: 'The disk is full' } }
      : { body: { value: [row('2024-01-02T01:00:00Z', 5)] } },
  );
  const { reader, progress } = read([1, 2, 3]);
  await reader.load();
  expect(progress()).toMatchObject({ state: 'failed', failure: { message: 'The disk is full' } });
  isDown = false;
  await reader.load();
  expect(progress()).toMatchObject({ state: 'complete', streams: 3, rows: 3 });
  expect(asked.filter((address) => address.includes('Datastreams(1)'))).toHaveLength(1);
});

it('can be cancelled', async () => {
  const { reader, progress } = read([1, 2, 3, 4, 5, 6, 7, 8]);
  answer(() => {
    reader.cancel();
    return { body: { value: [] } };
  });
  await reader.load();
  expect(progress()?.state).toBe('cancelled');
  expect(progress()?.streams).toBeLessThan(8);
});
