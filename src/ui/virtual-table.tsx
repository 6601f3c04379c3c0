import { Box } from '@mantine/core';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './virtual-table.module.css';

export interface VirtualColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  /** In pixels; columns without share what is left, of at least 160. */
  readonly width?: number;
  readonly isCentered?: boolean;
  readonly render: (row: Row) => ReactNode;
}

interface VirtualTableProps<Row> {
  readonly label: string;
  readonly columns: readonly VirtualColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly activeKey?: string | undefined;
  readonly rowHeight?: number;
  /** Rows in view at most. */
  readonly rowsShown?: number;
}

const leastWidth = 160;
const headHeight = 48;
const controls = 'button:not([disabled]), input:not([disabled]), a[href]';

/**
 * A table of any length of which only what is in view exists. Up and Down move between the same
 * controls of the rows; the row with the focus stays, wherever one scrolls.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { columns, rows, rowKey, rowHeight = 36, rowsShown = 12 } = props;
  const box = useRef<HTMLElement>(null);
  const [focused, setFocused] = useState(-1);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor(range) {
      const shown = defaultRangeExtractor(range);
      if (focused < 0 || focused >= rows.length || shown.includes(focused)) return shown;
      return [...shown, focused].sort((one, other) => one - other);
    },
  });
  const items = virtual.getVirtualItems();
  const width = columns.reduce((sum, column) => sum + (column.width ?? leastWidth), 0);

  function handleKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    if (step === undefined || !(row instanceof HTMLElement)) return;
    const next = Number(row.dataset.index) + step;
    if (next < 0 || next >= rows.length) return;
    event.preventDefault();
    const place = [...row.querySelectorAll(controls)].indexOf(event.target as Element);
    virtual.scrollToIndex(next, { align: 'auto' });
    requestAnimationFrame(() => {
      const there = box.current?.querySelector(`tr[data-index="${next}"]`);
      const found = there?.querySelectorAll<HTMLElement>(controls);
      (found?.[place] ?? found?.[0])?.focus();
    });
  }

  return (
    <Box
      component="section"
      tabIndex={0}
      ref={box}
      className={classes.scroller}
      style={{ maxHeight: headHeight + rowsShown * rowHeight }}
      aria-label={props.label}
      onKeyDown={handleKey}
      onFocus={(event) => setFocused(indexOf(event.target))}
      onBlur={() => setFocused(-1)}
    >
      <table
        className={classes.table}
        style={{ minWidth: width, '--row-height': `${rowHeight}px` } as CSSProperties}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-centered={column.isCentered || undefined}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, place) => {
            const row = rows[item.index];
            if (row === undefined) return null;
            const before = place === 0 ? 0 : (items[place - 1]?.end ?? 0);
            return (
              <VirtualRow
                key={rowKey(row)}
                row={row}
                index={item.index}
                gap={item.start - before}
                columns={columns}
                isActive={rowKey(row) === props.activeKey}
              />
            );
          })}
          <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </Box>
  );
}

interface VirtualRowProps<Row> {
  readonly row: Row;
  readonly index: number;
  /** Height of the rows above that do not exist. */
  readonly gap: number;
  readonly columns: readonly VirtualColumn<Row>[];
  readonly isActive: boolean;
}

function VirtualRow<Row>({ row, index, gap, columns, isActive }: VirtualRowProps<Row>) {
  return (
    <>
      <Gap height={gap} />
      <tr
        className={classes.row}
        data-index={index}
        data-active={isActive || undefined}
        aria-rowindex={index + 2}
      >
        {columns.map((column) => (
          <td key={column.id} data-centered={column.isCentered || undefined}>
            {column.render(row)}
          </td>
        ))}
      </tr>
    </>
  );
}

/** Stands for rows that are out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}

function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest('tr[data-index]') : null;
  return row instanceof HTMLElement ? Number(row.dataset.index) : -1;
}
