import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { JobStatus } from '#portal/contract/job.ts';
import { type Database, DatabaseUnavailableError, type Queryable } from '#server/db/database.ts';
import type { JobRow } from './job-rows.ts';
import {
  claimJob,
  findJob,
  finishJob,
  holdJob,
  isOpen,
  releaseAllJobs,
  releaseJob,
} from './job-store.ts';

/** Seconds for which a worker that no longer says anything keeps its job. */
const leaseSeconds = 30;
/** Milliseconds between two looks for jobs of other processes. */
const pollInterval = 5_000;

export interface JobOutcome {
  readonly status: Extract<JobStatus, 'completed' | 'partial' | 'failed'>;
  readonly message: string;
  /** Called when the end of the job is stored. */
  readonly afterwards?: () => void;
}

/** What a job is done with. */
export interface JobWork {
  readonly job: JobRow;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  /**
   * Does one part in a transaction that only counts while the job is this worker's: what a part
   * has done is never done twice.
   */
  step<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
}

/** Does jobs of one type. It must go on where an earlier run of the same job ended. */
export type JobHandler = (work: JobWork) => Promise<JobOutcome>;

/** Another process has the job, or this one is about to end. */
class JobLeftError extends Error {}

/**
 * Does the portal's jobs, one after the other. Several processes on one database share them; a job
 * whose process was killed is taken up by another one, or by the next start.
 */
export class JobRunner {
  readonly #database: Database;
  readonly #handlers: ReadonlyMap<string, JobHandler>;
  readonly #log: FastifyBaseLogger;
  readonly #worker = randomUUID();
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;
  readonly #ending = new EventTarget();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    database: Database,
    handlers: ReadonlyMap<string, JobHandler>,
    log: FastifyBaseLogger,
  ) {
    this.#database = database;
    this.#handlers = handlers;
    this.#log = log;
  }

  /** Takes up what was left over, and looks for new jobs from now on. */
  async start(): Promise<void> {
    // Nobody else can work on the embedded database.
    if (this.#database.engine === 'embedded') await releaseAllJobs(this.#database);
    this.#timer = setInterval(() => this.wake(), pollInterval);
    this.#timer.unref();
    this.wake();
  }

  /** Looks for jobs now. */
  wake(): void {
    if (this.#isStopping) return;
    if (this.#running !== undefined) {
      this.#isAskedAgain = true;
      return;
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (!this.#isAskedAgain) return;
      this.#isAskedAgain = false;
      this.wake();
    });
  }

  /** Resolves when no job is left that this process could do. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** The job once it is over; as it is when this process is about to end before. */
  async finished(jobId: string): Promise<JobRow | undefined> {
    for (;;) {
      const turn = this.#nextEnd();
      const job = await findJob(this.#database, jobId);
      if (job === undefined || !isOpen(job) || this.#isStopping) return job;
      await turn;
    }
  }

  /** Resolves when a job of this process has ended; after a while for those of other processes. */
  #nextEnd(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pollInterval);
      const end = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#ending.addEventListener('end', end, { once: true });
    });
  }

  /** Ends after the part that is under way; the rest is done after the next start. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#ending.dispatchEvent(new Event('end'));
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      while (!this.#isStopping) {
        const job = await claimJob(this.#database, this.#worker, leaseSeconds);
        if (job === undefined) return;
        await this.#do(job);
      }
    } catch (error) {
      this.#log.error({ err: error }, 'the portal could not look for jobs');
    }
  }

  async #do(job: JobRow): Promise<void> {
    const hold = () => holdJob(this.#database, job.id, this.#worker, leaseSeconds);
    const beat = setInterval(() => void hold().catch(() => undefined), (leaseSeconds * 1000) / 3);
    try {
      const { status, message, afterwards } = await this.#outcome(job);
      await finishJob(this.#database, job.id, this.#worker, status, message);
      this.#ending.dispatchEvent(new Event('end'));
      afterwards?.();
    } catch (error) {
      if (!(error instanceof JobLeftError)) throw error;
      await releaseJob(this.#database, job.id, this.#worker);
    } finally {
      clearInterval(beat);
    }
  }

  async #outcome(job: JobRow): Promise<JobOutcome> {
    const handler = this.#handlers.get(job.type);
    if (handler === undefined) {
      return { status: 'failed', message: `This portal does no jobs of the type ${job.type}.` };
    }
    try {
      return await handler({
        job,
        database: this.#database,
        log: this.#log,
        step: (work) => this.#step(job, work),
      });
    } catch (error) {
      const isLost = error instanceof DatabaseUnavailableError;
      if (error instanceof JobLeftError || isLost || this.#isStopping) throw new JobLeftError();
      this.#log.error({ err: error, job: job.id }, 'a job of the portal failed');
      return { status: 'failed', message: 'The job failed on the server.' };
    }
  }

  async #step<Result>(
    job: JobRow,
    work: (transaction: Queryable) => Promise<Result>,
  ): Promise<Result> {
    if (this.#isStopping) throw new JobLeftError();
    return await this.#database.transaction(async (transaction) => {
      // First, so that two workers of one job wait for one another here.
      if (!(await holdJob(transaction, job.id, this.#worker, leaseSeconds))) {
        throw new JobLeftError();
      }
      return await work(transaction);
    });
  }
}
