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
  from: text,
  to: text,
  /** The call waits until everything is done. */
  wait: z.boolean().optional().catch(undefined),
  step: z.enum(['review']).optional().catch(undefined),
  /** A change that was asked for: its id in this browser, or of its job. */
  move: text,
});
export type UrlsSearch = z.infer<typeof UrlsSearch>;
