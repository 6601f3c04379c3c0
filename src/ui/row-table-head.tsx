import { type KeyboardEvent, useState } from 'react';
import classes from './row-table.module.css';
import type { RowSelection } from './row-table.tsx';
import type { RowColumn } from './row-table-row.tsx';

/** Width of the column whose boxes choose rows, in pixels. */
export const pickWidth = 40;

interface RowTableHeadProps<Row> {
  readonly columns: readonly RowColumn<Row>[];
  /** All rows, where one box may choose them all. */
  readonly rows: readonly (Row | undefined)[] | undefined;
  readonly selection: RowSelection<Row>;
}

/** The head of a table of rows: one stop of the Tab key, Left and Right move between its columns. */
export function RowTableHead<Row>({ columns, rows, selection }: RowTableHeadProps<Row>) {
  const [active, setActive] = useState(0);
  const current = Math.min(active, columns.length - 1);

  function handleKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement)) return;
    const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('th a, th button')];
    const next = controls[controls.indexOf(event.target) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    setActive(Number(next.closest('th')?.dataset.column));
  }

  const here = rows?.filter((row) => row !== undefined) ?? [];
  const areAllChosen = here.length > 0 && here.every(selection.has);
  return (
    <>
      <colgroup>
        <col style={{ width: pickWidth }} />
        {columns.map((column) => (
          <col key={column.id} style={column.takesRest ? undefined : { width: column.width }} />
        ))}
      </colgroup>
      <thead onKeyDown={handleKey}>
        <tr aria-rowindex={1}>
          <td>
            {rows !== undefined && (
              <label className={classes.pick}>
                <input
                  type="checkbox"
                  aria-label={selection.label(undefined)}
                  checked={areAllChosen}
                  onChange={() => selection.onChange(here, !areAllChosen)}
                />
              </label>
            )}
          </td>
          {columns.map((column, index) => (
            <th
              key={column.id}
              scope="col"
              data-column={index}
              data-numeric={column.isNumeric || undefined}
              aria-sort={column.sorted}
            >
              {column.header(index === current ? 0 : -1)}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}
