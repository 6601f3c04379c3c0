import type { CanReassignAnswer } from '../contract/reassign.ts';
import type { PortalUserAccess } from '../queries.ts';
import type { Move } from './move.ts';
import { type CheckWay, checkMoves } from './preflight.ts';

export interface CheckedAnswer {
  readonly answer: CanReassignAnswer;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface PreflightState {
  /** By `answerKey`: another owner or target is another question. */
  readonly answers: ReadonlyMap<string, CheckedAnswer>;
  readonly status: 'idle' | 'running' | 'stopped' | 'failed';
  readonly done: number;
  readonly total: number;
  readonly way: CheckWay | undefined;
  readonly error: unknown;
}

/** Listeners hear of new answers at most this often, in milliseconds. */
const tellEvery = 100;

/** Names the question whether this move can be made. */
export function answerKey(move: Pick<Move, 'itemId' | 'owner' | 'target'>): string {
  return [move.itemId, move.owner, move.target].join(' ').toLowerCase();
}

/** The portal's answers about moves, while the application is open. */
export class Preflight {
  readonly #answers = new Map<string, CheckedAnswer>();
  readonly #listeners = new Set<() => void>();
  #running: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #state: PreflightState = {
    answers: new Map(),
    status: 'idle',
    done: 0,
    total: 0,
    way: undefined,
    error: undefined,
  };

  readonly read = (): PreflightState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks about the moves that have no answer yet; does nothing while it is asking. */
  async start(access: PortalUserAccess, moves: readonly Move[]): Promise<void> {
    if (this.#running !== undefined) return;
    const open = moves.filter((move) => !this.#answers.has(answerKey(move)));
    if (open.length === 0) return;
    const running = new AbortController();
    const byId = new Map(open.map((move) => [move.itemId, move]));
    this.#running = running;
    this.#tell({ status: 'running', done: 0, total: open.length, error: undefined });
    try {
      await checkMoves(access, open, {
        signal: running.signal,
        onWay: (way) => this.#tellSoon({ way }),
        onAnswers: (answers) => {
          for (const answer of answers) {
            const move = byId.get(answer.itemId);
            if (move) this.#answers.set(answerKey(move), { answer, at: Date.now() });
          }
          this.#tellSoon({ done: this.#state.done + answers.length });
        },
      });
      for (const move of open) this.#answerForSilence(move);
      this.#running = undefined;
      this.#tell({ status: 'idle' });
    } catch (error) {
      this.#running = undefined;
      if (running.signal.aborted) this.#tell({ status: 'stopped' });
      else this.#tell({ status: 'failed', error });
    }
  }

  /** Ends the check; the answers that came stay. */
  stop(): void {
    this.#running?.abort();
  }

  /** Drops answers, because something changed that they depend on. */
  forget(moves: readonly Move[]): void {
    for (const move of moves) this.#answers.delete(answerKey(move));
    this.#tell({});
  }

  /** A portal that says nothing about an item has not said that it can be moved. */
  #answerForSilence(move: Move): void {
    const key = answerKey(move);
    if (this.#answers.has(key)) return;
    this.#answers.set(key, { answer: { itemId: move.itemId, success: false }, at: Date.now() });
  }

  #tellSoon(change: Partial<PreflightState>): void {
    this.#state = { ...this.#state, ...change };
    this.#timer ??= setTimeout(() => this.#tell({}), tellEvery);
  }

  #tell(change: Partial<PreflightState>): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#state = { ...this.#state, ...change, answers: new Map(this.#answers) };
    for (const listener of this.#listeners) listener();
  }
}

const preflights = new Map<string, Preflight>();

/** The answers that a user of a portal got. */
export function preflightOf(portal: string, username: string): Preflight {
  const key = `${portal} ${username}`;
  let preflight = preflights.get(key);
  if (preflight === undefined) {
    preflight = new Preflight();
    preflights.set(key, preflight);
  }
  return preflight;
}
