import { expect, test } from 'vitest';
import { inParallel } from './in-parallel.ts';

const never = new AbortController().signal;

test('every item is worked on once, and never more than the limit at a time', async () => {
  let running = 0;
  let most = 0;
  const seen: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, never, async (item) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    seen.push(item);
    running--;
  });
  expect(seen.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

test('a failure ends the work and is passed on', async () => {
  const seen: number[] = [];
  const work = inParallel([1, 2, 3, 4, 5, 6], 2, never, async (item) => {
    seen.push(item);
    await Promise.resolve();
    if (item === 2) throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  expect(seen).not.toContain(6);
});

test('an abort ends the work', async () => {
  const abort = new AbortController();
  const seen: number[] = [];
  const work = inParallel([1, 2, 3, 4], 1, abort.signal, async (item) => {
    seen.push(item);
    if (item === 2) abort.abort();
  });
  await expect(work).rejects.toThrow();
  expect(seen).toEqual([1, 2]);
});
