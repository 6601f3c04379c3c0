import { z } from 'zod';

const address = z.string().min(1).optional().catch(undefined);

/** What the address of the page of servers says. */
export const ServersSearch = z.object({
  /** The user's server that is being changed. */
  change: address,
});
export type ServersSearch = z.infer<typeof ServersSearch>;
