import { Skeleton, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

/** A column: what stands in its head and in a row. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly render: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
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
}

/** A table that scrolls sideways where it does not fit; skeleton rows keep its size. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return (
    <div className={classes.scroller}>
      <Table
        className={classes.table ?? ''}
        aria-label={props.label}
        aria-busy={props.rows === undefined || props.isStale}
        data-stale={(props.isStale && props.rows !== undefined) || undefined}
      >
        <Table.Thead>
          <Table.Tr>
            {props.columns.map((column) => (
              <Table.Th key={column.id} data-numeric={column.isNumeric || undefined}>
                {column.header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.rows === undefined ? (
            <SkeletonRows columns={props.columns.length} rows={props.expectedRows} />
          ) : (
            props.rows.map((row) => (
              <Table.Tr key={props.rowKey(row)} className={classes.row ?? ''}>
                {props.columns.map((column) => (
                  <Table.Td key={column.id} data-numeric={column.isNumeric || undefined}>
                    {column.render(row)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))
          )}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => `row-${row}`).map((row) => (
    <Table.Tr key={row} className={classes.row ?? ''}>
      {Array.from({ length: columns }, (_, column) => `cell-${column}`).map((cell) => (
        <Table.Td key={cell}>
          <Skeleton height={12} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));
}
