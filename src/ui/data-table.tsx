import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A column: what stands in its head and in a row. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly render: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  /** Never cut, as its end says as much as its beginning. */
  readonly isWhole?: boolean;
  /** How the rows are ordered by the column, where they can be. */
  readonly sorted?: 'ascending' | 'descending' | 'none';
}

interface DataTableProps<Row> {
  /** Name of the table for assistive technology. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while the first rows are awaited. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Rows that a skeleton has. */
  readonly expectedRows: number;
  /** The rows are of an earlier question, while the answer to the present one is awaited. */
  readonly isStale?: boolean;
  /** Nothing in its rows takes the focus, so the table itself does, to be scrolled by keys. */
  readonly takesFocus?: boolean;
  /** Each row becomes a card where the table is narrow, so that its buttons are always in sight. */
  readonly becomesCards?: boolean;
}

/** A table that scrolls sideways where it does not fit; skeleton rows keep its size. */
export function DataTable<Row>({ columns, rows, isStale = false, ...props }: DataTableProps<Row>) {
  return (
    <div
      className={classes.scroller}
      data-cards={props.becomesCards || undefined}
      {...(props.takesFocus ? scrolledByKeys : {})}
    >
      <table
        className={classes.table}
        aria-label={props.label}
        aria-busy={rows === undefined || isStale}
        data-stale={(isStale && rows !== undefined) || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                aria-sort={column.sorted}
                data-numeric={column.isNumeric || undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows === undefined ? (
            <SkeletonRows columns={columns.length} rows={props.expectedRows} />
          ) : (
            withUniqueKeys(rows, props.rowKey).map(({ row, key }) => (
              <tr key={key} className={classes.row}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    data-numeric={column.isNumeric || undefined}
                    data-whole={column.isWhole || undefined}
                    data-label={typeof column.header === 'string' ? column.header : undefined}
                  >
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

const scrolledByKeys = { tabIndex: 0 };

/** Servers repeat rows and leave out ids; the second of a key is `key 2`. */
function withUniqueKeys<Row>(rows: readonly Row[], rowKey: (row: Row) => string) {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = rowKey(row);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return { row, key: times === 1 ? key : `${key} ${times}` };
  });
}

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
    <tr key={row} className={classes.row}>
      {Array.from({ length: columns }, (_, column) => `cell-${column}`).map((cell) => (
        <td key={cell}>
          <Skeleton height={12} />
        </td>
      ))}
    </tr>
  ));
}
