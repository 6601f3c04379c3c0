import { z } from 'zod';
import { pageSearch, positiveCount } from '../list/page-search.ts';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || undefined)
  .optional()
  .catch(undefined);

/** A minute in UTC as a time field writes it: `2026-11-21T10:30`. */
const moment = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .optional()
  .catch(undefined);

/** Search parameters of the activity: which list, what of the record, and what is open beside. */
export const ActivitySearch = z.object({
  /** The portal's record in place of the runs of this browser. */
  list: z.enum(['portal']).optional().catch(undefined),
  /** Id of the run that is open. */
  run: text,
  /** Number of the entry that is open. */
  entry: positiveCount,
  operation: text,
  user: text,
  result: z.enum(['succeeded', 'failed']).optional().catch(undefined),
  from: moment,
  to: moment,
  order: z.enum(['asc']).optional().catch(undefined),
  ...pageSearch,
});
export type ActivitySearch = z.infer<typeof ActivitySearch>;
