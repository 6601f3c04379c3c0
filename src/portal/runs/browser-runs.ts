/** The runs of this browser: kept in IndexedDB, driven by one tab, watched by the others. */
import type { PortalAccess } from '../client.ts';
import { readSession, subscribeToSessions } from '../session.ts';
import { IndexedStore } from './indexed-store.ts';
import type { Operation, RunResult } from './operation.ts';
import { findOperation } from './operations.ts';
import type { Pause, Run } from './run.ts';
import { RunBook } from './run-book.ts';
import { openChannel } from './run-channel.ts';
import { RunEngine } from './run-engine.ts';
import { chooseLock } from './run-lock.ts';

interface BrowserRuns {
  readonly book: RunBook;
  readonly engine: RunEngine;
}

let opened: BrowserRuns | undefined;

/** Opened when they are first needed: reading a page must not touch the browser's storage. */
export function browserRuns(): BrowserRuns {
  opened ??= open();
  return opened;
}

function open(): BrowserRuns {
  const channel = openChannel();
  const book = new RunBook(new IndexedStore(), channel, findOperation);
  const engine = new RunEngine({
    book,
    channel,
    lock: chooseLock(),
    find: findOperation,
    access: readAccess,
  });
  subscribeToSessions(() => {
    void engine.resumeHalted('sessionEnded');
    void engine.resumeHalted('otherUser');
  });
  window.addEventListener('online', () => void engine.resumeHalted('unreachable'));
  window.addEventListener('beforeunload', (event) => {
    if (engine.isDriving()) event.preventDefault();
  });
  return { book, engine };
}

function readAccess({
  portal,
  username,
}: Pick<Run, 'portal' | 'username'>): PortalAccess | Pause['reason'] {
  const state = readSession(portal);
  if (state.status !== 'active') return 'sessionEnded';
  if (state.session.username !== username) return 'otherUser';
  return { portal, token: state.session.token };
}

/**
 * Starts a run and gives its id, to be put into the address as `?run=<id>`. Where the same is under
 * way already, also in another tab, that run is the answer: nothing is done twice.
 */
export function startRun<Parameters, Unit, Result extends RunResult>(
  operation: Operation<Parameters, Unit, Result>,
  who: { readonly portal: string; readonly username: string },
  parameters: Parameters,
): Promise<string> {
  return browserRuns().engine.start(operation, who, parameters);
}
