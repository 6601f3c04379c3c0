import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .optional()
  .catch(undefined);

/** Search parameters of the addresses: a prepared change is a link. */
export const UrlsSearch = z.object({
  /** `portal`, the id of a server, or `server` for one whose id is typed. */
  of: text,
  serverId: text,
  /** The address so far, where the portal does not tell it. */
  was: text,
  url: text,
  /** The call waits until everything is done. */
  wait: z.literal('yes').optional().catch(undefined),
  step: z.enum(['review']).optional().catch(undefined),
  /** A change that was asked for: its id in this browser, of its job, or `done`. */
  move: text,
  /** What was ticked off at the address of before, joined by commas. */
  ticked: text,
});
export type UrlsSearch = z.infer<typeof UrlsSearch>;
