import type { PortalAccess } from '../client.ts';
import { newId } from '../new-id.ts';
import type { AnyOperation, Operation, RunResult } from './operation.ts';
import {
  countUnits,
  failedUnits,
  newStep,
  type Pause,
  type Run,
  type Step,
  withStep,
} from './run.ts';
import type { RunBook } from './run-book.ts';
import type { RunChannel } from './run-channel.ts';
import type { RunLock } from './run-lock.ts';
import { runError } from './run-sentences.ts';
import { sendStep, settleStep } from './take-step.ts';

/** What the user decided about calls of which the portal does not tell what they did. */
export type Unsettled = 'sendAgain' | 'leave';

interface Wishes {
  wish?: 'pause' | 'stop';
}

export interface EngineParts {
  readonly book: RunBook;
  readonly lock: RunLock;
  readonly channel: RunChannel;
  readonly find: (kind: string) => AnyOperation | undefined;
  /** The credential of the user, or why there is none. */
  readonly access: (run: Pick<Run, 'portal' | 'username'>) => PortalAccess | Pause['reason'];
}

/**
 * Drives runs, one call after the other. What is about to be sent is kept before it is sent, so
 * that after a crash it is known of which calls the answer is missing; these are settled with the
 * portal before anything is sent again. One tab drives a run, the others watch.
 */
export class RunEngine {
  readonly #parts: EngineParts;
  /** Runs that this tab drives. */
  readonly #drives = new Map<string, Wishes>();
  /** Runs that this tab drove until something outside stopped them. */
  readonly #halted = new Map<string, Pause['reason']>();

  constructor(parts: EngineParts) {
    this.#parts = parts;
    parts.channel.listen((message) => {
      if (message.type === 'wish') this.#hear(message.id, message.wish);
    });
  }

  /**
   * Starts a run and gives its id as soon as it is kept. Where the same is under way already,
   * also in another tab, that run is the answer.
   */
  start<Parameters, Unit, Result extends RunResult>(
    operation: Operation<Parameters, Unit, Result>,
    who: Pick<Run, 'portal' | 'username'>,
    parameters: Parameters,
  ): Promise<string> {
    const kept = operation.schema.parse(parameters);
    return this.#begin(operation.kind, who, kept, operation.plan(kept), undefined);
  }

  /** Starts another run with only the units that failed in one that is over or pauses. */
  async retryFailed(id: string): Promise<string> {
    const run = await this.#parts.book.load(id);
    const steps = run ? failedUnits(run) : [];
    if (run === undefined || steps.length === 0) throw runError('nothingFailed');
    return await this.#begin(run.kind, run, run.parameters, steps, id);
  }

  /** Goes on with a run that pauses or was stopped; does nothing while a tab drives it. */
  async resume(id: string, unsettled?: Unsettled): Promise<void> {
    this.#halted.delete(id);
    await this.#drive(id, unsettled);
  }

  /** Goes on with what this tab had to leave for the reason given, now that it is gone. */
  async resumeHalted(reason: Pause['reason']): Promise<void> {
    const ids = [...this.#halted].filter(([, halted]) => halted === reason).map(([id]) => id);
    await Promise.all(
      ids.map(async (id) => {
        const run = this.#parts.book.read(id);
        if (typeof run !== 'object' || typeof this.#parts.access(run) === 'string') return;
        await this.resume(id);
      }),
    );
  }

  /** Pauses when the call that is on its way has been answered. */
  pause(id: string): Promise<void> {
    return this.#ask(id, 'pause');
  }

  /** Ends the run when the call that is on its way has been answered. */
  stop(id: string): Promise<void> {
    return this.#ask(id, 'stop');
  }

  /** Removes a run from this browser; one that is being driven stays. */
  async forget(id: string): Promise<void> {
    this.#halted.delete(id);
    await this.#parts.lock.tryHold(lockName(id), () => this.#parts.book.remove(id));
  }

  /** Whether this tab is driving a run, which closing it would interrupt. */
  isDriving(): boolean {
    return this.#drives.size > 0;
  }

  /** Marks a run that claims to be running while no tab drives it: its tab was closed. */
  async noticeInterruption(id: string): Promise<void> {
    const { book, lock } = this.#parts;
    if (this.#drives.has(id) || (await lock.isHeld(lockName(id)))) return;
    await lock.tryHold(lockName(id), async () => {
      const run = await book.load(id);
      if (run?.state === 'running') await book.save(paused(run, { reason: 'interrupted' }));
    });
  }

  #begin(
    kind: string,
    who: Pick<Run, 'portal' | 'username'>,
    parameters: unknown,
    plan: readonly (readonly unknown[])[],
    retryOf: string | undefined,
  ): Promise<string> {
    const { book, lock } = this.#parts;
    const { portal, username } = who;
    return lock.hold('fieldstation.runs.start', async () => {
      const same = JSON.stringify([kind, portal, username, retryOf, parameters]);
      for (const { id, state } of await book.loadList()) {
        if (state !== 'running' && state !== 'paused') continue;
        const run = await book.peek(id);
        if (run === undefined) continue;
        const its = [run.kind, run.portal, run.username, run.retryOf, run.parameters];
        if (JSON.stringify(its) === same) return id;
      }
      const steps = plan.map(newStep);
      const id = newId();
      await book.add({
        id,
        kind,
        portal,
        username,
        parameters,
        state: 'running',
        created: Date.now(),
        retryOf,
        counts: countUnits(steps),
        steps,
      });
      void this.#drive(id);
      return id;
    });
  }

  async #ask(id: string, wish: 'pause' | 'stop'): Promise<void> {
    const { book, lock, channel } = this.#parts;
    const isIdle = await lock.tryHold(lockName(id), async () => {
      const run = await book.load(id);
      if (run === undefined || run.state === 'finished') return;
      this.#halted.delete(id);
      await book.save(wish === 'stop' ? over(run, 'stopped') : paused(run, { reason: 'asked' }));
    });
    if (isIdle) return;
    if (!this.#hear(id, wish)) channel.post({ type: 'wish', id, wish });
  }

  /** Takes a wish for a run that this tab drives; tells whether it does. */
  #hear(id: string, wish: 'pause' | 'stop'): boolean {
    const drive = this.#drives.get(id);
    if (drive === undefined) return false;
    drive.wish = wish;
    const run = this.#parts.book.read(id);
    if (typeof run === 'object' && run.state === 'running') this.#parts.book.show({ ...run, wish });
    return true;
  }

  async #drive(id: string, unsettled?: Unsettled): Promise<void> {
    const { book, lock } = this.#parts;
    await lock.tryHold(lockName(id), async () => {
      const run = await book.load(id);
      if (run === undefined || isSettled(run)) return;
      const wishes: Wishes = {};
      this.#drives.set(id, wishes);
      try {
        const steps = run.steps.map((step) => decided(step, unsettled));
        const begun = { ...run, steps, state: 'running', pause: undefined } as const;
        await book.save(begun);
        await this.#follow(begun, wishes, unsettled);
      } catch (error) {
        this.#showUnkept(id, error);
      } finally {
        this.#drives.delete(id);
      }
    });
  }

  /** Makes call after call until there are none, a wish is heard or something is in the way. */
  async #follow(begun: Run, wishes: Wishes, unsettled: Unsettled | undefined): Promise<void> {
    const { book } = this.#parts;
    const operation = this.#parts.find(begun.kind);
    if (operation === undefined) return;
    let run = begun;
    for (;;) {
      if (wishes.wish === 'stop') return book.save(over(run, 'stopped'));
      if (wishes.wish === 'pause') return book.save(paused(run, { reason: 'asked' }));
      const index = nextStep(run, unsettled);
      if (index === -1) return book.save(over(run, 'finished'));
      const access = this.#parts.access(run);
      if (typeof access === 'string') return await this.#halt(run, { reason: access });
      const outcome = await this.#take(operation, access, run, index, wishes);
      run = outcome.run;
      if (outcome.pause) return await this.#halt(run, outcome.pause);
    }
  }

  async #take(
    operation: AnyOperation,
    access: PortalAccess,
    run: Run,
    index: number,
    wishes: Wishes,
  ): Promise<{ readonly run: Run; readonly pause?: Pause | undefined }> {
    const { book } = this.#parts;
    const step = run.steps[index];
    if (step === undefined) return { run };
    const isLost = isOpen(step);
    let now = run;
    if (!isLost) {
      now = withStep(run, index, { ...step, state: 'sent', error: undefined });
      await book.save({ ...now, wish: wishes.wish }, index);
    }
    const take = isLost ? settleStep : sendStep;
    const outcome = await take(operation, access, now, step);
    now = withStep(now, index, outcome.step);
    await book.save({ ...now, wish: wishes.wish }, index);
    return { run: now, pause: outcome.pause };
  }

  async #halt(run: Run, pause: Pause): Promise<void> {
    this.#halted.set(run.id, pause.reason);
    await this.#parts.book.save(paused(run, pause));
  }

  #showUnkept(id: string, error: unknown) {
    const run = this.#parts.book.read(id);
    if (typeof run !== 'object') return;
    const message = error instanceof Error ? error.message : String(error);
    this.#parts.book.show(paused(run, { reason: 'notKept', error: { message } }));
  }
}

/** Calls whose answer is missing come first: what is settled is not sent. */
function nextStep(run: Run, unsettled: Unsettled | undefined): number {
  const lost = unsettled === 'leave' ? -1 : run.steps.findIndex(isOpen);
  return lost === -1 ? run.steps.findIndex((step) => step.state === 'waiting') : lost;
}

function isOpen(step: Step): boolean {
  return step.state === 'sent' || step.state === 'unknown';
}

function decided(step: Step, unsettled: Unsettled | undefined): Step {
  if (!isOpen(step) || unsettled === undefined) return step;
  return { ...step, state: unsettled === 'sendAgain' ? 'waiting' : 'unknown' };
}

function isSettled(run: Run): boolean {
  return run.state === 'finished' && run.counts.unknown === 0;
}

function paused(run: Run, pause: Pause): Run {
  return { ...run, state: 'paused', pause, wish: undefined };
}

function over(run: Run, state: 'stopped' | 'finished'): Run {
  return { ...run, state, pause: undefined, wish: undefined, ended: Date.now() };
}

function lockName(id: string): string {
  return `fieldstation.run.${id}`;
}
