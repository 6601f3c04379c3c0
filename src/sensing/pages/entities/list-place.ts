import type { EntitySearch } from './entity-search.ts';
import { readWindow, type TableSearch } from './table-search.ts';

/** Where an entity stands in the list that led to it, and what the address of the list says. */
export type ListPlace = Pick<
  EntitySearch,
  'of' | 'q' | 'filter' | 'orderby' | 'select' | 'size'
> & { readonly row: number };

/** The place of a row, from 1, in the list with this address. */
export function placeIn(search: TableSearch, scrolls: boolean, row: number): ListPlace {
  const { of, q, filter, orderby, select, size } = search;
  return { row, of, q, filter, orderby, select, size: scrolls ? 'all' : size };
}

/** The place that the address of an entity's page tells; undefined when no list led there. */
export function readPlace(search: EntitySearch): ListPlace | undefined {
  const { row, of, q, filter, orderby, select, size } = search;
  return row === undefined ? undefined : { row, of, q, filter, orderby, select, size };
}

/** The address of the list, where its row is to be seen. */
export function listAddress({ row, size, ...list }: ListPlace): TableSearch {
  if (size === 'all') return { ...list, size, at: row > 1 ? row : undefined };
  const known = { ...list, size };
  const page = Math.ceil(row / readWindow(known).size);
  return { ...known, page: page > 1 ? page : undefined };
}
