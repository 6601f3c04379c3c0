import { headerOf, type Run, type RunHeader, type Step } from './run.ts';

/** Where runs are kept, so that they survive a reload. */
export interface RunStore {
  list(): Promise<readonly RunHeader[]>;
  read(id: string): Promise<Run | undefined>;
  add(run: Run): Promise<void>;
  /** Keeps the header and, where one changed, a step; both or neither. */
  save(header: RunHeader, change?: StepChange): Promise<void>;
  remove(id: string): Promise<void>;
}

export interface StepChange {
  readonly index: number;
  readonly step: Step;
}

/** Keeps runs for as long as the page is open. */
export class MemoryStore implements RunStore {
  readonly #runs = new Map<string, Run>();

  async list() {
    return [...this.#runs.values()].map(headerOf);
  }

  async read(id: string) {
    return this.#runs.get(id);
  }

  async add(run: Run) {
    this.#runs.set(run.id, run);
  }

  async save(header: RunHeader, change?: StepChange) {
    const before = this.#runs.get(header.id);
    if (before === undefined) return;
    const steps = change ? before.steps.with(change.index, change.step) : before.steps;
    this.#runs.set(header.id, { ...header, parameters: before.parameters, steps });
  }

  async remove(id: string) {
    this.#runs.delete(id);
  }
}
