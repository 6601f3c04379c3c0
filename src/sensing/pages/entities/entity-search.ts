import { z } from 'zod';
import { TableSearch } from './table-search.ts';

const { q, of, filter, orderby, select, size } = TableSearch.shape;

/** What the address of an entity's page says besides the entity. */
export const EntitySearch = z.object({
  /** Whether the page shows the answer of the server as it came. */
  view: z.literal('json').optional().catch(undefined),
  /** How sets of related entities are filtered and ordered, written as in an `$expand`. */
  sets: q,
  /** The row that the entity has in the list that led here, from 1; without it none did. */
  row: z.coerce.number().int().min(1).optional().catch(undefined),
  // What the address of that list says.
  of,
  q,
  filter,
  orderby,
  select,
  size,
});
export type EntitySearch = z.infer<typeof EntitySearch>;
