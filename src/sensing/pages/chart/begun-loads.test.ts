import { beforeEach, expect, test, vi } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { beginLoads, takeLoads } from './begun-loads.ts';
import { streamRequests } from './stream-requests.ts';

/** What was said to each worker that was started, and whether it was ended. */
let workers: { readonly said: string[]; isEnded: boolean }[] = [];

beforeEach(() => {
  workers = [];
  vi.stubGlobal(
    'Worker',
    class {
      readonly said: string[] = [];
      isEnded = false;
      constructor() {
        workers.push(this);
      }
      addEventListener() {}
      postMessage(message: { readonly type?: string }) {
        this.said.push(message.type ?? '');
      }
      terminate() {
        this.isEnded = true;
      }
    },
  );
});

function requestsFor(...ids: string[]) {
  const streams = ids.map((id) => ({ kind: kinds.Datastream, id, parts: [], isWhole: true }));
  return streamRequests('http://127.0.0.1/v1.1', streams, false);
}

test('The page takes over what was begun for its streams, and asks for nothing twice', () => {
  beginLoads(requestsFor('1', '2'), undefined);
  const loads = takeLoads(requestsFor('1', '2'));
  const leave = loads.subscribe(() => undefined);
  loads.setStreams(requestsFor('1', '2'));
  expect(workers).toHaveLength(1);
  expect(workers[0]?.said.filter((type) => type === 'load')).toHaveLength(2);
  expect(takeLoads(requestsFor('1', '2'))).not.toBe(loads);
  leave();
  expect(workers[0]?.isEnded).toBe(true);
});

test('Other streams have loads of their own', () => {
  beginLoads(requestsFor('1'), undefined);
  const loads = takeLoads(requestsFor('3'));
  const leave = loads.subscribe(() => undefined);
  expect(workers).toHaveLength(2);
  leave();
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([false, true]);
});

test('What nobody came for ends when something else begins', () => {
  beginLoads(requestsFor('1'), undefined);
  beginLoads(requestsFor('2'), undefined);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
});
