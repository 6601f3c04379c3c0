import { randomUUID } from 'node:crypto';
import type { JobStatus } from '#portal/contract/job.ts';
import type { Queryable } from '#server/db/database.ts';
import { insertRows } from '../insert-rows.ts';
import { type JobProgress, type JobRow, jobColumns, type StepRow } from './job-rows.ts';

export interface NewJob {
  readonly type: string;
  readonly subject: string;
  readonly username: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Stores a job to be done; gives its id. The runner must be woken when the transaction is over. */
export async function submitJob(transaction: Queryable, job: NewJob): Promise<string> {
  const id = `j${randomUUID()}`;
  const now = new Date().toISOString();
  await transaction.query(
    `insert into portal_job (id, type, subject, username, parameters, status, created, modified)
     values ($1, $2, $3, $4, $5::text::jsonb, 'submitted', $6, $6)`,
    [id, job.type, job.subject, job.username, JSON.stringify(job.parameters), now],
  );
  return id;
}

/** The job of this id. */
export async function findJob(database: Queryable, id: string): Promise<JobRow | undefined> {
  const [row] = await database.query<JobRow>(`select ${jobColumns} from portal_job where id = $1`, [
    id,
  ]);
  return row;
}

/** Whether a job waits or is under way. */
export function isOpen({ status }: Pick<JobRow, 'status'>): boolean {
  return status === 'submitted' || status === 'processing';
}

/** The newest job of a subject, of one type when it is given. */
export async function findNewestJob(
  database: Queryable,
  subject: string,
  type?: string,
): Promise<JobRow | undefined> {
  const [row] = await database.query<JobRow>(
    `select ${jobColumns} from portal_job where subject = $1 and ($2::text is null or type = $2)
     order by sequence desc limit 1`,
    [subject, type ?? null],
  );
  return row;
}

/** The newest jobs of a subject, the newest first. */
export async function findNewestJobs(
  database: Queryable,
  subject: string,
  num = 100,
): Promise<JobRow[]> {
  return await database.query<JobRow>(
    `select ${jobColumns} from portal_job where subject = $1 order by sequence desc limit $2`,
    [subject, num],
  );
}

/** Whether a job of the subject waits or is under way. */
export async function hasOpenJob(database: Queryable, subject: string): Promise<boolean> {
  const rows = await database.query(
    `select 1 from portal_job where subject = $1 and status in ('submitted', 'processing') limit 1`,
    [subject],
  );
  return rows.length > 0;
}

/**
 * Takes up the oldest job that nobody works on, unless an older one of its subject is open. Two
 * workers that look at once get different ones.
 */
export async function claimJob(
  database: Queryable,
  worker: string,
  leaseSeconds: number,
): Promise<JobRow | undefined> {
  const [row] = await database.query<JobRow>(
    `update portal_job set status = 'processing', worker = $1, modified = now(),
       lease = now() + make_interval(secs => $2::float8)
     where id = (
       select j.id from portal_job j
       where (j.status = 'submitted' or (j.status = 'processing' and j.lease < now()))
         and not exists (select 1 from portal_job o where o.subject = j.subject
           and o.sequence < j.sequence and o.status in ('submitted', 'processing'))
       order by j.sequence limit 1 for update skip locked)
     returning ${jobColumns}`,
    [worker, leaseSeconds],
  );
  return row;
}

/** Lengthens the hold of a worker; false when the job is somebody else's by now. */
export async function holdJob(
  database: Queryable,
  jobId: string,
  worker: string,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await database.query(
    `update portal_job set lease = now() + make_interval(secs => $3::float8), modified = now()
     where id = $1 and worker = $2 and status = 'processing' returning 1 as held`,
    [jobId, worker, leaseSeconds],
  );
  return rows.length > 0;
}

/** Gives up the hold, so that the job is taken up again at once. */
export async function releaseJob(database: Queryable, jobId: string, worker: string) {
  await database.query(
    `update portal_job set lease = to_timestamp(0) where id = $1 and worker = $2
     and status = 'processing'`,
    [jobId, worker],
  );
}

/** Frees every job: for a database that only this process can have worked on. */
export async function releaseAllJobs(database: Queryable): Promise<void> {
  await database.query(`update portal_job set lease = to_timestamp(0) where status = 'processing'`);
}

/** Ends a job that the worker still holds. */
export async function finishJob(
  database: Queryable,
  jobId: string,
  worker: string,
  status: JobStatus,
  message: string,
): Promise<void> {
  await database.query(
    `update portal_job set status = $3, status_message = $4, worker = null, lease = null,
       modified = now(), messages = messages || to_jsonb($4::text)
     where id = $1 and worker = $2 and status = 'processing'`,
    [jobId, worker, status, message],
  );
}

/** Adds a line to what a job tells. */
export async function noteJob(database: Queryable, jobId: string, line: string): Promise<void> {
  await database.query(
    'update portal_job set messages = messages || to_jsonb($2::text), modified = now() where id = $1',
    [jobId, line],
  );
}

/** Stores the steps of a job in their order; those that need no work may be done already. */
export async function planSteps(
  transaction: Queryable,
  jobId: string,
  steps: readonly Pick<StepRow, 'name' | 'state' | 'details'>[],
): Promise<void> {
  await insertRows(
    transaction,
    'portal_job_step',
    steps.map((step, position) => ({ job_id: jobId, position, message: null, ...step })),
  );
}

/** Ends every step that is still to be done as failed, for one reason. */
export async function failPendingSteps(
  transaction: Queryable,
  jobId: string,
  message: string,
): Promise<void> {
  await transaction.query(
    `update portal_job_step set state = 'failed', message = $2
     where job_id = $1 and state = 'pending'`,
    [jobId, message],
  );
}

/** Steps of a job, of one state when it is given. */
export async function listSteps(
  database: Queryable,
  jobId: string,
  { state, start = 1, num }: { state?: string | undefined; start?: number; num?: number } = {},
): Promise<StepRow[]> {
  return await database.query<StepRow>(
    `select position, name, state, message, details from portal_job_step
     where job_id = $1 and ($2::text is null or state = $2) order by position
     limit $3::bigint offset $4::bigint`,
    [jobId, state ?? null, num ?? null, start - 1],
  );
}

/** Says what became of a step. */
export async function endStep(
  transaction: Queryable,
  jobId: string,
  step: Pick<StepRow, 'position' | 'state' | 'message' | 'details'>,
): Promise<void> {
  await transaction.query(
    `update portal_job_step set state = $3, message = $4, details = $5::text::jsonb
     where job_id = $1 and position = $2`,
    [jobId, step.position, step.state, step.message, JSON.stringify(step.details)],
  );
}

/** How many steps a job has, and how many are over. */
export async function countSteps(database: Queryable, jobId: string): Promise<JobProgress> {
  const [row] = await database.query<{ total: number; done: number; failed: number }>(
    `select count(*)::int as total, count(*) filter (where state <> 'pending')::int as done,
       count(*) filter (where state = 'failed')::int as failed
     from portal_job_step where job_id = $1`,
    [jobId],
  );
  return row ?? { total: 0, done: 0, failed: 0 };
}
