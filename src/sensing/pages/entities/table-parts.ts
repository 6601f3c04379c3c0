import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';
import type { TableOrder } from '#sensing/model/table-order.ts';
import type { RowSelection } from '#ui/row-table.tsx';
import type { RowColumn } from '#ui/row-table-row.tsx';
import type { RelatedPath } from './related-path.ts';
import type { TableSearch } from './table-search.ts';

/** What the table with pages and the table that scrolls have in common. */
export interface TableParts {
  readonly kind: Kind;
  readonly owner: RelatedPath | undefined;
  readonly plural: string;
  readonly search: TableSearch;
  /** What is asked of the server, without the place of the rows. */
  readonly options: QueryOptions;
  /** What this application orders rows by, as the server cannot. */
  readonly ownOrder: readonly TableOrder[];
  readonly columns: readonly RowColumn<Entity>[];
  readonly selection: RowSelection<Entity>;
  readonly rowHeight: number;
  /** An area or a window of time, chosen on another page, is kept to. */
  readonly isFiltered: boolean;
  /** It is still being found out what the server can do: a refusal is not the last word. */
  readonly isSettling: boolean;
  readonly onOpen: (row: Entity, number: number) => void;
  /** How many rows a page is to have; `all` scrolls. */
  readonly onSize: (size: number | 'all') => void;
}
