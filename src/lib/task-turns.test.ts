import { expect, it } from 'vitest';
import { TaskTurns } from './task-turns.ts';

const never = new AbortController().signal;

it('runs no more tasks at once than it may, in the order in which they came', async () => {
  const turns = new TaskTurns(2);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const tasks = [0, 1, 2, 3].map((number) =>
    turns.run(() => {
      started.push(number);
      return new Promise<number>((resolve) => {
        ends[number] = () => resolve(number);
      });
    }, never),
  );
  expect(started).toEqual([0, 1]);
  ends[1]?.();
  await tasks[1];
  expect(started).toEqual([0, 1, 2]);
  ends[0]?.();
  await tasks[0];
  expect(started).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(tasks)).toEqual([0, 1, 2, 3]);
});

it('goes on after a task that fails, and does not start one that was aborted', async () => {
  const turns = new TaskTurns(1);
  const abort = new AbortController();
  let wasStarted = false;
  const failing = turns.run(() => Promise.reject(new Error('no')), never);
  const aborted = turns.run(async () => {
    wasStarted = true;
  }, abort.signal);
  const last = turns.run(async () => 'done', never);
  abort.abort(new Error('stopped'));
  await expect(failing).rejects.toThrow('no');
  await expect(aborted).rejects.toThrow('stopped');
  expect(await last).toBe('done');
  expect(wasStarted).toBe(false);
});
