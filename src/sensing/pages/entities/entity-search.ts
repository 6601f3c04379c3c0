import { z } from 'zod';

/** What the address of an entity's page says besides the entity. */
export const EntitySearch = z.object({
  /** Whether the page shows the answer of the server as it came. */
  view: z.literal('json').optional().catch(undefined),
});
