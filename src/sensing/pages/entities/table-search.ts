import { z } from 'zod';
import { exportFormats } from '#sensing/export/export-request.ts';

/** Numbers of rows that a table offers for a page. */
export const pageSizes = [10, 25, 50, 100] as const;

const defaultSize = 25;

const text = z.string().trim().min(1).optional().catch(undefined);
const place = z.coerce.number().int().min(2).optional().catch(undefined);

/** What the address of a table says; defaults are left out of it. */
export const TableSearch = z.object({
  /** From 1. */
  page: place,
  /** Rows of a page; `all` scrolls through all of them in place of pages. */
  size: z
    .union([
      z.literal('all'),
      z.coerce
        .number()
        .refine((size) => pageSizes.some((offered) => offered === size && size !== defaultSize)),
    ])
    .optional()
    .catch(undefined),
  /** The row that is first in view where all are scrolled through; from 1. */
  at: place,
  /** Text that the name must contain. */
  q: text,
  /** What rows must meet, in the query language of the interface: `name eq 'Weir'`. */
  filter: text,
  /** What rows are ordered by: `Thing/name desc,name`. */
  orderby: text,
  /** The columns in their order: `name,properties/altitude,Thing/name,Observations`. */
  select: text,
  /** What is open beside the table: the choice of columns, the filter, or a column by its path. */
  panel: text,
  /** Ids of the rows that are chosen, between commas. */
  selected: text,
  density: z.literal('compact').optional().catch(undefined),
  /** The related set to list in place of all entities: `things.12.Datastreams`. */
  of: z.string().min(1).optional().catch(undefined),
  /** The format in which all of it is to be taken away, where that is being chosen. */
  export: z.enum(exportFormats).optional().catch(undefined),
  /** Only what is chosen is to be taken away. */
  only: z.literal('selected').optional().catch(undefined),
});
export type TableSearch = z.infer<typeof TableSearch>;

/** The page and size in use, with defaults, and the rows to skip. */
export function readWindow(search: TableSearch): { page: number; size: number; skip: number } {
  const page = search.page ?? 1;
  const size = typeof search.size === 'number' ? search.size : defaultSize;
  return { page, size, skip: (page - 1) * size };
}
