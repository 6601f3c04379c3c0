import { z } from 'zod';
import type { AnyOperation } from './operation.ts';
import { headerOf, type Run, type RunHeader, type Step } from './run.ts';
import type { RunChannel, RunMessage } from './run-channel.ts';
import type { RunStore, StepChange } from './run-store.ts';

/** What a tab knows of a run: nothing yet, that the browser does not have it, or all. */
export type KnownRun = Run | 'missing' | undefined;

/** The runs as this tab knows them, kept in the store and told to the other tabs. */
export class RunBook {
  readonly #store: RunStore;
  readonly #channel: RunChannel;
  readonly #find: (kind: string) => AnyOperation | undefined;
  readonly #runs = new Map<string, Run | 'missing'>();
  readonly #listeners = new Set<() => void>();
  #headers: readonly RunHeader[] | undefined;

  constructor(
    store: RunStore,
    channel: RunChannel,
    find: (kind: string) => AnyOperation | undefined,
  ) {
    this.#store = store;
    this.#channel = channel;
    this.#find = find;
    channel.listen((message) => this.#receive(message));
  }

  /** Calls `listener` after each change; gives the function that stops it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The same object until something changes. */
  read(id: string): KnownRun {
    return this.#runs.get(id);
  }

  /** Every kept run, the newest first; undefined until they have been loaded. */
  list(): readonly RunHeader[] | undefined {
    return this.#headers;
  }

  async loadList(): Promise<readonly RunHeader[]> {
    const headers = [...(await this.#store.list())].sort((a, b) => b.created - a.created);
    this.#headers = headers;
    this.#notify();
    return headers;
  }

  /** Reads a run from the store without showing it. */
  async peek(id: string): Promise<Run | undefined> {
    return this.#parse(await this.#store.read(id));
  }

  /** Reads a run from the store anew. */
  async load(id: string): Promise<Run | undefined> {
    const run = await this.peek(id);
    this.#runs.set(id, run ?? 'missing');
    this.#notify();
    return run;
  }

  async add(run: Run): Promise<void> {
    await this.#store.add(run);
    this.show(run);
    this.#channel.post({ type: 'saved', header: headerOf(run) });
  }

  /** Keeps a changed run, with the step at `index` when that is what changed. */
  async save(run: Run, index?: number): Promise<void> {
    const step = index === undefined ? undefined : run.steps[index];
    const change: StepChange | undefined =
      index === undefined || step === undefined ? undefined : { index, step };
    const header = headerOf(run);
    await this.#store.save(header, change);
    this.show(run);
    this.#channel.post({ type: 'saved', header, change });
  }

  /** Shows a run in this tab without keeping it. */
  show(run: Run) {
    this.#runs.set(run.id, run);
    this.#listHeader(headerOf(run));
    this.#notify();
  }

  async remove(id: string): Promise<void> {
    await this.#store.remove(id);
    this.#forget(id);
    this.#channel.post({ type: 'removed', id });
  }

  #forget(id: string) {
    this.#runs.set(id, 'missing');
    this.#headers = this.#headers?.filter((header) => header.id !== id);
    this.#notify();
  }

  #receive(message: RunMessage) {
    if (message.type === 'removed') this.#forget(message.id);
    if (message.type !== 'saved') return;
    const { header, change } = message;
    const known = this.#runs.get(header.id);
    if (typeof known === 'object') {
      const steps: readonly Step[] = change
        ? known.steps.with(change.index, change.step)
        : known.steps;
      this.#runs.set(header.id, { ...header, parameters: known.parameters, steps });
    }
    this.#listHeader(header);
    this.#notify();
  }

  #listHeader(header: RunHeader) {
    if (this.#headers === undefined) return;
    const isListed = this.#headers.some(({ id }) => id === header.id);
    this.#headers = isListed
      ? this.#headers.map((listed) => (listed.id === header.id ? header : listed))
      : [header, ...this.#headers];
  }

  #notify() {
    for (const listener of this.#listeners) listener();
  }

  /** A run that an older version kept in another shape is not shown rather than shown wrong. */
  #parse(run: Run | undefined): Run | undefined {
    const operation = run && this.#find(run.kind);
    if (run === undefined || operation === undefined) return undefined;
    const parameters = operation.schema.safeParse(run.parameters);
    const steps = z
      .array(
        z.looseObject({
          units: z.array(operation.unit),
          results: z.array(operation.result.optional()),
        }),
      )
      .safeParse(run.steps);
    return parameters.success && steps.success ? run : undefined;
  }
}
