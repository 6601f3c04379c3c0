/** Jobs of the portal: what goes on after the answer to a call (`portals/self/jobs/<id>`). */
import { z } from 'zod';
import { pageFields, pageParameters } from './paging.ts';

export const jobStatuses = ['submitted', 'processing', 'completed', 'partial', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const stepStates = ['pending', 'done', 'failed'] as const;
export type StepState = (typeof stepStates)[number];

/** One part of a job, e.g. one dataset of a publish, with what the job keeps about it. */
export const JobStep = z.looseObject({
  name: z.string(),
  state: z.enum(stepStates),
  message: z.string().nullish(),
  details: z.record(z.string(), z.unknown()),
});
export type JobStep = z.infer<typeof JobStep>;

/** Which page of the steps to answer, and of those only the ones in `state`. */
export const JobParameters = z.object({
  start: pageParameters.start,
  num: pageParameters.num,
  state: z.enum([...stepStates, ''], `One of ${stepStates.join(', ')} is required.`).optional(),
  /** Came with the id of some jobs; where it is sent it has to be the right one. */
  key: z.string().trim().max(200).optional(),
});

export const JobAnswer = z.looseObject({
  id: z.string(),
  definition: z.looseObject({ type: z.string(), itemId: z.string().nullish() }),
  status: z.string(),
  statusMessage: z.string(),
  created: z.number(),
  modified: z.number(),
  messages: z.array(z.string()),
  progress: z.looseObject({ done: z.number(), total: z.number(), failed: z.number() }),
  steps: z.looseObject({ ...pageFields, steps: z.array(JobStep) }),
});
export type JobAnswer = z.infer<typeof JobAnswer>;
