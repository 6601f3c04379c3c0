import { expect, test, vi } from 'vitest';
import { HttpError } from '#lib/http-error.ts';
import { connectionLost, portalError } from './testing/fake-portal.ts';
import { answerLost, heldCall, reach, setUp, sixUnits, who } from './testing/set-up.ts';

test('makes one call after the other and counts what came of them', async () => {
  const { portal, book, start } = setUp();
  portal.refused.add('d');
  const run = await reach(book, await start(), 'finished');
  expect(portal.calls).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
  ]);
  expect(run.counts).toEqual({ total: 6, succeeded: 5, failed: 1, unknown: 0, waiting: 0 });
  expect(run.ended).toBeGreaterThanOrEqual(run.created);
});

test('a second start of what is under way gives the same run, also from another tab', async () => {
  const { portal, browser, book, start } = setUp();
  const held = heldCall();
  portal.next.push(held.call);
  const other = browser.openTab(portal);
  const [first, second] = await Promise.all([start(), start()]);
  const third = await other.engine.start(portal.operation, who, sixUnits);
  expect([second, third]).toEqual([first, first]);
  held.release();
  await reach(book, first, 'finished');
  expect(portal.calls).toHaveLength(3);
  expect(await start()).not.toBe(first);
});

test('pauses after the call that is under way, and goes on from there', async () => {
  const { portal, engine, book, start } = setUp();
  const held = heldCall();
  portal.next.push(held.call);
  const id = await start();
  await vi.waitFor(() => expect(portal.calls).toHaveLength(1));
  await engine.pause(id);
  expect(book.read(id)).toMatchObject({ state: 'running', wish: 'pause' });
  held.release();
  const paused = await reach(book, id, 'paused');
  expect(paused).toMatchObject({
    pause: { reason: 'asked' },
    counts: { succeeded: 2, waiting: 4 },
  });
  expect(paused.wish).toBeUndefined();
  await engine.resume(id);
  expect((await reach(book, id, 'finished')).counts.succeeded).toBe(6);
  expect(portal.calls).toHaveLength(3);
});

test('stops after the call that is under way; it can be taken up again', async () => {
  const { portal, engine, book, start } = setUp();
  const held = heldCall();
  portal.next.push(held.call);
  const id = await start();
  await vi.waitFor(() => expect(portal.calls).toHaveLength(1));
  await engine.stop(id);
  held.release();
  expect((await reach(book, id, 'stopped')).counts).toMatchObject({ succeeded: 2, waiting: 4 });
  await engine.resume(id);
  await reach(book, id, 'finished');
  expect([...portal.done.values()]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('an answer that was lost is asked for before anything is sent again', async () => {
  const { portal, engine, book, start } = setUp();
  portal.next.push(answerLost);
  const id = await start();
  const paused = await reach(book, id, 'paused');
  expect(paused).toMatchObject({
    pause: { reason: 'unreachable', error: { message: 'The server did not answer.' } },
    counts: { unknown: 2, waiting: 4 },
  });
  await engine.resume(id);
  expect((await reach(book, id, 'finished')).counts.succeeded).toBe(6);
  expect([...portal.done.values()]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('of a call that was done in part, only the rest is sent again', async () => {
  const { portal, engine, book, start } = setUp();
  portal.next.push(async () => {
    portal.done.set('a', 1);
    throw new HttpError('Bad Gateway', { status: 502, url: 'p' });
  });
  const id = await start();
  expect((await reach(book, id, 'paused')).pause?.reason).toBe('serverFailed');
  await engine.resume(id);
  const run = await reach(book, id, 'finished');
  expect(portal.calls[1]).toEqual(['b']);
  expect(run.counts.succeeded).toBe(6);
});

test.each([
  ['the portal is away', connectionLost(), 'unreachable'],
  ['the session has ended', portalError(498), 'sessionEnded'],
  ['the server fails', portalError(500), 'serverFailed'],
  ['the portal does not tell', portalError(400), 'unsettled'],
  ['the answer says nothing of use', new Error('?'), 'unsettled'],
])('a call is not sent again while it cannot be settled: %s', async (_, failure, reason) => {
  const { portal, engine, book, start } = setUp();
  portal.next.push(answerLost);
  const id = await start();
  await reach(book, id, 'paused');
  portal.settleFailure = failure;
  await engine.resume(id);
  const run = await reach(book, id, 'paused');
  expect(run).toMatchObject({ pause: { reason }, counts: { unknown: 2 } });
  expect(portal.calls).toHaveLength(1);
});

test.each([
  ['sendAgain', { succeeded: 6, unknown: 0 }, 4],
  ['leave', { succeeded: 4, unknown: 2 }, 3],
] as const)(
  'what the portal does not tell, the user decides: %s',
  async (decision, counts, calls) => {
    const { portal, engine, book, start } = setUp();
    portal.next.push(async () => {
      throw connectionLost();
    });
    portal.settleFailure = portalError(400);
    const id = await start();
    await reach(book, id, 'paused');
    await engine.resume(id);
    await reach(book, id, 'paused');
    await engine.resume(id, decision);
    expect((await reach(book, id, 'finished')).counts).toMatchObject(counts);
    expect(portal.calls).toHaveLength(calls);
  },
);

test('a tab that was closed in the middle of a call: the run is interrupted, then settled', async () => {
  const { portal, browser, start } = setUp();
  portal.next.push((_, carryOut) => {
    carryOut();
    return new Promise(() => {});
  });
  const id = await start();
  await vi.waitFor(() => expect(portal.calls).toHaveLength(1));
  browser.crash();
  const { engine, book } = browser.openTab(portal);
  await book.load(id);
  expect(book.read(id)).toMatchObject({ state: 'running' });
  await engine.noticeInterruption(id);
  expect(book.read(id)).toMatchObject({ state: 'paused', pause: { reason: 'interrupted' } });
  await engine.resume(id);
  expect((await reach(book, id, 'finished')).counts.succeeded).toBe(6);
  expect([...portal.done.values()]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('one tab drives, the other watches, and may pause it', async () => {
  const { portal, browser, book, start } = setUp();
  const watching = browser.openTab(portal);
  const held = heldCall();
  portal.next.push(held.call);
  const id = await start();
  await watching.book.load(id);
  await watching.engine.noticeInterruption(id);
  await watching.engine.resume(id);
  await vi.waitFor(() => expect(portal.calls).toHaveLength(1));
  await watching.engine.pause(id);
  expect(book.read(id)).toMatchObject({ wish: 'pause' });
  held.release();
  const seen = await reach(watching.book, id, 'paused');
  expect(seen.counts).toMatchObject({ succeeded: 2, waiting: 4 });
  expect(seen.steps.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
  expect(portal.calls).toHaveLength(1);
});

test('a session that ended pauses the run; signing in again goes on', async () => {
  const { portal, browser, engine, book, start } = setUp();
  portal.next.push(async () => {
    browser.access = 'sessionEnded';
    throw portalError(498, 'Invalid token.');
  });
  const id = await start();
  const paused = await reach(book, id, 'paused');
  expect(paused).toMatchObject({ pause: { reason: 'sessionEnded' }, counts: { waiting: 6 } });
  await engine.resumeHalted('sessionEnded');
  expect(book.read(id)).toMatchObject({ state: 'paused' });
  browser.access = { portal: 'p', token: 'another' };
  await engine.resumeHalted('sessionEnded');
  expect((await reach(book, id, 'finished')).counts.succeeded).toBe(6);
});

test('a run is not carried out with the rights of another user', async () => {
  const { portal, browser, book, start } = setUp();
  browser.access = 'otherUser';
  const run = await reach(book, await start(), 'paused');
  expect(run.pause?.reason).toBe('otherUser');
  expect(portal.calls).toEqual([]);
});

test('a call that the portal refuses pauses with its words; the rest can still be done', async () => {
  const { portal, engine, book, start } = setUp();
  portal.next.push(async () => {
    throw portalError(403, 'You may not.');
  });
  const id = await start();
  const paused = await reach(book, id, 'paused');
  expect(paused).toMatchObject({
    pause: { reason: 'refused', error: { message: 'You may not.', code: 403 } },
    counts: { failed: 2, waiting: 4 },
  });
  await engine.resume(id);
  const run = await reach(book, id, 'finished');
  expect(run.counts).toMatchObject({ succeeded: 4, failed: 2 });
  expect(run.steps[0]?.error?.message).toBe('You may not.');
});
