import { z } from 'zod';
import { HttpError } from '#lib/http-error.ts';
import type { PortalAccess } from '../../client.ts';
import type { Operation, RunResult } from '../operation.ts';
import type { Pause } from '../run.ts';
import { RunBook } from '../run-book.ts';
import type { RunChannel, RunMessage } from '../run-channel.ts';
import { RunEngine } from '../run-engine.ts';
import { PageLock } from '../run-lock.ts';
import { MemoryStore } from '../run-store.ts';

const Parameters = z.object({ units: z.array(z.string()), perCall: z.number() });
type Parameters = z.infer<typeof Parameters>;

type Answer = (units: readonly string[], carryOut: () => void) => Promise<readonly RunResult[]>;

/** A portal on which one thing can be done to each unit, once, and that remembers how often it was. */
export class FakePortal {
  readonly done = new Map<string, number>();
  readonly calls: string[][] = [];
  /** Units that the portal refuses one by one. */
  readonly refused = new Set<string>();
  /** What the next calls do instead of answering well, in their order. */
  readonly next: Answer[] = [];
  /** What settling does instead of telling the truth, while there is something. */
  settleFailure: Error | undefined;

  readonly operation: Operation<Parameters, string, RunResult> = {
    kind: 'mark',
    page: '/admin/mark',
    schema: Parameters,
    unit: z.string(),
    result: z.object({ success: z.boolean() }),
    plan: ({ units, perCall }) => {
      const calls = Math.ceil(units.length / perCall);
      return Array.from({ length: calls }, (_, call) =>
        units.slice(call * perCall, (call + 1) * perCall),
      );
    },
    send: async (_access, _parameters, units) => {
      this.calls.push([...units]);
      const answer = this.next.shift();
      if (answer) return await answer(units, () => this.#carryOut(units));
      return this.#carryOut(units);
    },
    settle: async (_access, _parameters, units) => {
      if (this.settleFailure) throw this.settleFailure;
      return units.map((unit) => (this.done.has(unit) ? { success: true } : undefined));
    },
    describe: (_, units) => ({ path: 'mark', values: { units } }),
  };

  #carryOut(units: readonly string[]): RunResult[] {
    return units.map((unit) => {
      if (this.refused.has(unit)) return { success: false };
      this.done.set(unit, (this.done.get(unit) ?? 0) + 1);
      return { success: true };
    });
  }
}

/** What several tabs of one browser share. */
export class FakeBrowser {
  readonly store = new MemoryStore();
  readonly #locks: PageLock[] = [new PageLock()];
  readonly #handlers: { readonly tab: number; handle(message: RunMessage): void }[] = [];
  #tabs = 0;
  access: PortalAccess | Pause['reason'] = { portal: 'p', token: 't' };

  /** Another tab; the locks of those before it stay held. */
  openTab(portal: FakePortal): { readonly engine: RunEngine; readonly book: RunBook } {
    const tab = this.#tabs;
    this.#tabs += 1;
    const channel: RunChannel = {
      post: (message) => {
        for (const { tab: other, handle } of this.#handlers) {
          if (other !== tab) handle(structuredClone(message));
        }
      },
      listen: (handle) => this.#handlers.push({ tab, handle }),
    };
    const find = (kind: string) => (kind === 'mark' ? portal.operation : undefined);
    const book = new RunBook(this.store, channel, find);
    const lock = this.#locks.at(-1) ?? new PageLock();
    const access = () => this.access;
    return { book, engine: new RunEngine({ book, channel, lock, find, access }) };
  }

  /** Every open tab is closed at once: what they held is free, what they were told is lost. */
  crash(): void {
    this.#handlers.length = 0;
    this.#locks.push(new PageLock());
  }
}

/** A connection that breaks before anything of an answer comes. */
export function connectionLost(): HttpError {
  return new HttpError('The server did not answer.', { status: 0, url: 'p' });
}

/** An error object of the interface, which arrives with status 200. */
export function portalError(code: number, message = 'No.'): HttpError {
  const body = { error: { code, message } };
  return new HttpError(message, { status: 200, url: 'p', code, body });
}
