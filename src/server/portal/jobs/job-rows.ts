import type { JobAnswer, JobStatus, StepState } from '#portal/contract/job.ts';

export interface JobRow {
  id: string;
  type: string;
  /** What the job is about, e.g. the id of an item; of one subject one job runs at a time. */
  subject: string;
  username: string;
  parameters: Record<string, unknown>;
  status: JobStatus;
  status_message: string;
  messages: string[];
  created: Date;
  modified: Date;
}

export const jobColumns = `id, type, subject, username, parameters, status, status_message, messages,
  created, modified`;

export interface StepRow {
  position: number;
  name: string;
  state: StepState;
  message: string | null;
  details: Record<string, unknown>;
}

/** How far a job is: steps in all, and those that are over. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
  readonly failed: number;
}

/** A job as it appears in answers, with one page of its steps. */
export function toJob(row: JobRow, progress: JobProgress, steps: JobAnswer['steps']): JobAnswer {
  return {
    id: row.id,
    definition: { type: row.type, itemId: row.subject },
    status: row.status,
    statusMessage: row.status_message,
    created: row.created.getTime(),
    modified: row.modified.getTime(),
    messages: row.messages,
    progress: { ...progress },
    steps,
  };
}
