import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim() || undefined)
  .optional()
  .catch(undefined);

const count = z
  .union([z.string(), z.number()])
  .transform(Number)
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000)
  .optional()
  .catch(undefined);

/** A minute in UTC as a time field writes it: `2026-11-21T10:30`. */
const moment = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)))
  .optional()
  .catch(undefined);

export const pageSizes = [25, 50, 100] as const;
export const usualSize = 25;

/** Search parameters of the activity: which list, what of the record, and what is open beside. */
export const ActivitySearch = z.object({
  /** The portal's record in place of the runs of this browser. */
  list: z.enum(['portal']).optional().catch(undefined),
  /** Id of the run that is open. */
  run: text,
  /** Number of the entry that is open. */
  entry: count,
  operation: text,
  user: text,
  result: z.enum(['succeeded', 'failed']).optional().catch(undefined),
  from: moment,
  to: moment,
  order: z.enum(['asc']).optional().catch(undefined),
  page: count,
  size: count.refine((size) => pageSizes.some((offered) => offered === size)).catch(undefined),
});
export type ActivitySearch = z.infer<typeof ActivitySearch>;
