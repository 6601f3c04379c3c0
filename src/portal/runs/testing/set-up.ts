import { vi } from 'vitest';
import type { Run } from '../run.ts';
import type { RunBook } from '../run-book.ts';
import { connectionLost, FakeBrowser, FakePortal } from './fake-portal.ts';

/** Whose runs they are. */
export const who = { portal: 'p', username: 'ann' };
/** Parameters of a run of three calls. */
export const sixUnits = { units: ['a', 'b', 'c', 'd', 'e', 'f'], perCall: 2 };

/** A portal, a browser with one tab, and a run of six units in three calls. */
export function setUp() {
  const portal = new FakePortal();
  const browser = new FakeBrowser();
  const { engine, book } = browser.openTab(portal);
  const start = () => engine.start(portal.operation, who, sixUnits);
  return { portal, browser, engine, book, start };
}

/** Waits until a tab knows a run to be in one of the states. */
export async function reach(book: RunBook, id: string, ...states: Run['state'][]): Promise<Run> {
  return await vi.waitFor(() => {
    const run = book.read(id);
    if (typeof run !== 'object' || !states.includes(run.state)) throw new Error('not yet');
    return run;
  });
}

/** A call that carries out what it should, but whose answer never comes. */
export const answerLost = async (_: readonly string[], carryOut: () => void) => {
  carryOut();
  throw connectionLost();
};

/** A call that is answered when the test wants. */
export function heldCall() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const call = async (units: readonly string[], carryOut: () => void) => {
    await gate;
    carryOut();
    return units.map(() => ({ success: true }));
  };
  return { call, release: () => release() };
}
