import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { nextOrder } from '#sensing/model/set-views.ts';
import type { DataColumn } from '#ui/data-table.tsx';
import { useEntityColumns } from './entity-columns.tsx';
import { SortHead } from './sort-head.tsx';
import { type EntityColumn, hasName } from './table-columns.ts';

interface SortedColumns {
  readonly kind: Kind;
  readonly columns: readonly EntityColumn[];
  readonly orderby: string | undefined;
  /** Whether the server sorts, and by what is related too. */
  readonly canOrder: boolean;
  readonly canOrderByRelated: boolean;
  readonly onOrder: (orderby: string | undefined) => void;
}

/** The columns of a table of entities with heads that order the rows, where the server can. */
export function useSortedColumns(sorted: SortedColumns): readonly DataColumn<Entity>[] {
  const columns = useEntityColumns(sorted.kind, sorted.columns);
  return columns.map((column, index) => {
    const path = orderPath(sorted.columns[index], sorted.canOrderByRelated);
    if (!sorted.canOrder || path === undefined) return column;
    const state = orderState(sorted.orderby, path);
    return {
      ...column,
      sorted: state,
      header: (
        <SortHead
          label={String(column.header)}
          sorted={state}
          onSort={() => sorted.onOrder(nextOrder(sorted.orderby, path))}
        />
      ),
    };
  });
}

function orderState(orderby: string | undefined, path: string) {
  if (orderby === path) return 'ascending';
  return orderby === `${path} desc` ? 'descending' : 'none';
}

/** What rows are ordered by for a column; undefined where there is no order. */
function orderPath(column: EntityColumn | undefined, byRelated: boolean): string | undefined {
  if (column === undefined || column.source === 'set') return undefined;
  if (column.source === 'related') {
    if (!byRelated) return undefined;
    return `${column.name}/${hasName(column.kind) ? 'name' : '@iot.id'}`;
  }
  if (column.type === 'unit') return `${column.name}/name`;
  return /^(geometry|json|units)$/.test(column.type) ? undefined : column.name;
}
