import { z } from 'zod';
import { exportFormats } from '#sensing/export/export-request.ts';

/** Numbers of rows that a table offers for a page. */
export const pageSizes = [10, 25, 50, 100] as const;

const defaultSize = 25;

/** What the address of a table says; defaults are left out of it. */
export const TableSearch = z.object({
  /** From 1. */
  page: z.coerce.number().int().min(2).max(1_000_000).optional().catch(undefined),
  size: z.coerce
    .number()
    .refine((size) => pageSizes.some((offered) => offered === size && size !== defaultSize))
    .optional()
    .catch(undefined),
  /** Text that the name must contain. */
  q: z.string().trim().min(1).optional().catch(undefined),
  /** The related set to list in place of all entities: `things.12.Datastreams`. */
  of: z.string().min(1).optional().catch(undefined),
  /** The format in which all of it is to be taken away, where that is being chosen. */
  export: z.enum(exportFormats).optional().catch(undefined),
});
export type TableSearch = z.infer<typeof TableSearch>;

/** The page and size in use, with defaults, and the rows to skip. */
export function readWindow(search: TableSearch): { page: number; size: number; skip: number } {
  const page = search.page ?? 1;
  const size = search.size ?? defaultSize;
  return { page, size, skip: (page - 1) * size };
}
