import type { EntitySearch } from './entity-search.ts';
import type { TableSearch } from './table-search.ts';

/** Where an entity stands in the list that led to it, and what the address of the list says. */
export type ListPlace = Pick<EntitySearch, 'of' | 'q' | 'filter' | 'orderby' | 'size'> & {
  readonly row: number;
};

/** The place that the address of an entity's page tells; undefined when no list led there. */
export function readPlace({ row, of, q, filter, orderby, size }: EntitySearch) {
  return row === undefined ? undefined : { row, of, q, filter, orderby, size };
}

const usualSize = 25;

/** The address of the list, at the page that has the row. */
export function listAddress({ row, of, q, size }: ListPlace): TableSearch {
  const rows = typeof size === 'number' ? size : undefined;
  const page = Math.ceil(row / (rows ?? usualSize));
  return { of, q, size: rows, page: page > 1 ? page : undefined };
}
