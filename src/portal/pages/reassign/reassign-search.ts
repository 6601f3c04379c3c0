import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .optional()
  .catch(undefined);

/** Search parameters of the check: a filled form is a link. */
export const ReassignSearch = z.object({
  item: text,
  target: text,
  /** Only where the portal does not tell whose item it is. */
  owner: text,
});
export type ReassignSearch = z.infer<typeof ReassignSearch>;
