import { Button, Stack, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './paged-table.module.css';

interface PagedTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Columns from this one on hold numbers. */
  readonly firstNumber: number;
  readonly rows: number;
  readonly cellsOf: (row: number) => readonly string[];
}

/** Rows shown at once, so that a long table does not hold up the page. */
const portion = 100;

/** A table that shows its first rows and more on request. */
export function PagedTable({ caption, columns, firstNumber, rows, cellsOf }: PagedTableProps) {
  const text = useTranslations('chart');
  const [shown, setShown] = useState(portion);
  // Two series may have one name.
  const keys = columns.map((column, index) => `${index} ${column}`);
  const more = Math.min(portion, rows - shown);
  return (
    <Stack gap="xs" align="flex-start">
      <div className={classes.scroll}>
        <Table
          verticalSpacing={4}
          withTableBorder
          captionSide="top"
          style={{ whiteSpace: 'nowrap' }}
        >
          <Table.Caption ta="left">{caption}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column, index) => (
                <Table.Th key={keys[index]} ta={index >= firstNumber ? 'right' : 'left'}>
                  {column}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {Array.from({ length: Math.min(shown, rows) }, (_, row) => row).map((row) => (
              <Table.Tr key={row}>
                {cellsOf(row).map((cell, index) => (
                  <Table.Td key={keys[index]} ta={index >= firstNumber ? 'right' : 'left'}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {more > 0 && (
        <Button size="xs" variant="default" onClick={() => setShown(shown + portion)}>
          {text('tableMore', { count: more })}
        </Button>
      )}
    </Stack>
  );
}
