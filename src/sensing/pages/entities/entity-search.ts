import { z } from 'zod';

const text = z.string().trim().min(1).optional().catch(undefined);

/** What the address of an entity's page says besides the entity. */
export const EntitySearch = z.object({
  /** Whether the page shows the answer of the server as it came. */
  view: z.literal('json').optional().catch(undefined),
  /** How sets of related entities are filtered and ordered, written as in an `$expand`. */
  sets: text,
  /** The row that the entity has in the list that led here, from 1; without it none did. */
  row: z.coerce.number().int().min(1).optional().catch(undefined),
  /** What the address of that list says; see `TableSearch`. */
  of: text,
  q: text,
  filter: text,
  orderby: text,
  size: z
    .union([z.literal('all'), z.coerce.number().int().min(1)])
    .optional()
    .catch(undefined),
});
export type EntitySearch = z.infer<typeof EntitySearch>;
