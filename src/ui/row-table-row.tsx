import { memo, type ReactNode } from 'react';
import classes from './row-table.module.css';

/** A column of a table of rows: its head, its cells and its width. */
export interface RowColumn<Row> {
  readonly id: string;
  readonly header: (tab: Tab) => ReactNode;
  /** How rows are ordered by it; undefined where they cannot be. */
  readonly sorted?: 'ascending' | 'descending' | 'none' | undefined;
  /** In pixels; the least of a column that takes what is left. */
  readonly width: number;
  readonly takesRest?: boolean | undefined;
  readonly isNumeric?: boolean | undefined;
  /** `number` is that of the row in the whole table, from one. */
  readonly render: (row: Row, tab: Tab, number: number) => ReactNode;
}

/** The `tabIndex` of controls: the Tab key stops at those of one row and of one head. */
export type Tab = 0 | -1;

interface TableRowProps<Row> {
  readonly row: Row | undefined;
  readonly index: number;
  /** Its number in the whole table, counted from one without the head. */
  readonly number: number;
  readonly columns: readonly RowColumn<Row>[];
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** Name of the box that chooses the row. */
  readonly pickLabel: string;
}

// The table listens for the clicks of all its rows.
const ignore = () => undefined;

function PlainRow<Row>({ row, index, number, columns, ...state }: TableRowProps<Row>) {
  const tab = state.isActive ? 0 : -1;
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-selected={state.isChosen || undefined}
      aria-rowindex={number + 1}
      tabIndex={tab}
    >
      <td>
        {row !== undefined && (
          <label className={classes.pick}>
            <input
              type="checkbox"
              aria-label={state.pickLabel}
              checked={state.isChosen}
              tabIndex={tab}
              onChange={ignore}
            />
          </label>
        )}
      </td>
      {columns.map((column) => (
        <td key={column.id} data-numeric={column.isNumeric || undefined}>
          {row === undefined ? (
            <span className={classes.awaited} />
          ) : (
            column.render(row, tab, number)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A row of a table; drawn anew only where something of it has changed. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
