import { expect, test, vi } from 'vitest';
import { unitState } from './run.ts';
import { heldCall, reach, setUp } from './testing/set-up.ts';

test('retrying sends only what failed, as a run of its own', async () => {
  const { portal, engine, book, start } = setUp();
  portal.refused.add('b').add('f');
  const id = await start();
  await reach(book, id, 'finished');
  portal.refused.clear();
  const [again, twice] = await Promise.all([engine.retryFailed(id), engine.retryFailed(id)]);
  expect(twice).toBe(again);
  const run = await reach(book, again, 'finished');
  expect(portal.calls.slice(3)).toEqual([['b'], ['f']]);
  expect(run).toMatchObject({ retryOf: id, counts: { total: 2, succeeded: 2 } });
  expect(book.read(id)).toMatchObject({ counts: { failed: 2 } });
  await expect(engine.retryFailed(again)).rejects.toThrow('Nothing of this run failed.');
});

test('an answer for fewer units than were sent is not taken as one', async () => {
  const { portal, book, start } = setUp();
  portal.next.push(async () => [{ success: true }]);
  const run = await reach(book, await start(), 'paused');
  expect(run.counts.unknown).toBe(2);
  expect(run.pause?.error?.message).toBe('The portal answered for 1 of 2.');
});

test('when the browser cannot keep what happens, nothing more is sent', async () => {
  const { portal, browser, book, start } = setUp();
  const save = vi.spyOn(browser.store, 'save');
  portal.next.push(async (units, carryOut) => {
    carryOut();
    save.mockRejectedValue(new Error('The disk is full.'));
    return units.map(() => ({ success: true }));
  });
  const run = await reach(book, await start(), 'paused');
  expect(run.pause).toEqual({ reason: 'notKept', error: { message: 'The disk is full.' } });
  expect(portal.calls).toHaveLength(1);
});

test('forgets a run in every tab, but not while it is under way', async () => {
  const { portal, browser, engine, book, start } = setUp();
  const other = browser.openTab(portal);
  const held = heldCall();
  portal.next.push(held.call);
  const id = await start();
  await other.book.loadList();
  await vi.waitFor(() => expect(portal.calls).toHaveLength(1));
  await other.engine.forget(id);
  expect(other.book.list()).toHaveLength(1);
  held.release();
  await reach(book, id, 'finished');
  await engine.forget(id);
  expect(book.read(id)).toBe('missing');
  expect(other.book.list()).toEqual([]);
  expect(await browser.store.read(id)).toBeUndefined();
});

test('what is kept with each call is small, however large the run', async () => {
  const { browser, book, start } = setUp();
  const save = vi.spyOn(browser.store, 'save');
  await reach(book, await start(), 'finished');
  for (const [header, change] of save.mock.calls) {
    expect(header).not.toHaveProperty('parameters');
    expect(header).not.toHaveProperty('steps');
    expect(change?.step.units.length ?? 0).toBeLessThanOrEqual(2);
  }
  expect(save.mock.calls.length).toBeGreaterThan(6);
});

test('a run that was kept in another shape is not there', async () => {
  const { browser, book, start } = setUp();
  const id = await start();
  const run = await reach(book, id, 'finished');
  await browser.store.add({ ...run, parameters: { units: 'a' } });
  expect(await book.load(id)).toBeUndefined();
  expect(book.read(id)).toBe('missing');
});

test('a unit of a call without an answer is unknown, of a refused call failed', () => {
  const step = { units: ['a', 'b'], results: [{ success: true }, undefined] };
  expect(unitState({ ...step, state: 'unknown' }, 0)).toBe('succeeded');
  expect(unitState({ ...step, state: 'unknown' }, 1)).toBe('unknown');
  expect(unitState({ ...step, state: 'failed' }, 1)).toBe('failed');
  expect(unitState({ ...step, state: 'waiting' }, 1)).toBe('waiting');
});
