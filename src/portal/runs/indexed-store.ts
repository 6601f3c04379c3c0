import { headerOf, type Run, type RunHeader, type Step } from './run.ts';
import { runError } from './run-sentences.ts';
import type { RunStore, StepChange } from './run-store.ts';

const databaseName = 'fieldstation-runs';

interface StepRecord {
  readonly run: string;
  readonly index: number;
  readonly step: Step;
}

interface ParametersRecord {
  readonly run: string;
  readonly parameters: unknown;
}

const stores = ['runs', 'parameters', 'steps'] as const;
type Stores = Readonly<Record<(typeof stores)[number], IDBObjectStore>>;

/**
 * Keeps runs in IndexedDB: headers, parameters and steps apart, so that an answer for a hundred
 * units writes these, not the ten thousand of the run.
 */
export class IndexedStore implements RunStore {
  #opened: Promise<IDBDatabase> | undefined;

  async list(): Promise<readonly RunHeader[]> {
    const database = await this.#open();
    return settled<RunHeader[]>(database.transaction('runs').objectStore('runs').getAll());
  }

  async read(id: string): Promise<Run | undefined> {
    const database = await this.#open();
    const transaction = database.transaction(stores);
    const [header, kept, records] = await Promise.all([
      settled<RunHeader | undefined>(transaction.objectStore('runs').get(id)),
      settled<ParametersRecord | undefined>(transaction.objectStore('parameters').get(id)),
      settled<StepRecord[]>(transaction.objectStore('steps').getAll(stepsOf(id))),
    ]);
    if (header === undefined) return undefined;
    const steps = records.map(({ step }) => step);
    return { ...header, parameters: kept?.parameters, steps };
  }

  async add(run: Run): Promise<void> {
    await this.#write(({ runs, parameters, steps }) => {
      runs.put(headerOf(run));
      parameters.put({ run: run.id, parameters: run.parameters });
      for (const [index, step] of run.steps.entries()) steps.put({ run: run.id, index, step });
    });
  }

  async save(header: RunHeader, change?: StepChange): Promise<void> {
    await this.#write(({ runs, steps }) => {
      runs.put(header);
      if (change) steps.put({ run: header.id, ...change });
    });
  }

  async remove(id: string): Promise<void> {
    await this.#write(({ runs, parameters, steps }) => {
      runs.delete(id);
      parameters.delete(id);
      steps.delete(stepsOf(id));
    });
  }

  async #write(work: (stores: Stores) => void): Promise<void> {
    const database = await this.#open();
    // What was sent must be on the disk before it is sent: a crash must not forget it.
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
    work({
      runs: transaction.objectStore('runs'),
      parameters: transaction.objectStore('parameters'),
      steps: transaction.objectStore('steps'),
    });
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? runError('notWritten'));
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= this.#request().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #request(): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('runs', { keyPath: 'id' });
      request.result.createObjectStore('parameters', { keyPath: 'run' });
      request.result.createObjectStore('steps', { keyPath: ['run', 'index'] });
    };
    const database = await settled(request);
    // A newer version of the application in another tab must not wait for this one.
    database.onversionchange = () => {
      database.close();
      this.#opened = undefined;
    };
    return database;
  }
}

function stepsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? runError('storageFailed'));
  });
}
