import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { rowMove } from './row-keys.ts';
import classes from './row-table.module.css';
import { pickWidth, RowTableHead } from './row-table-head.tsx';
import { type RowColumn, TableRow } from './row-table-row.tsx';
import { type RowRange, useRowWindow } from './use-row-window.ts';

interface RowTableProps<Row> {
  /** Name of the table for assistive technology. */
  readonly label: string;
  /** What the keys do, for assistive technology. */
  readonly description: string;
  readonly columns: readonly RowColumn<Row>[];
  /** Rows of the table, also those that are not there yet. */
  readonly count: number;
  /** The row at a place; undefined while it is awaited. */
  readonly rowAt: (index: number) => Row | undefined;
  /** Rows before the first of the table, and in all; undefined where that is not known. */
  readonly before: number;
  readonly total: number | undefined;
  /** In pixels. */
  readonly rowHeight: number;
  /** The rows are of an earlier question, while the answer to the present one is awaited. */
  readonly isStale: boolean;
  readonly selection: RowSelection<Row>;
  readonly onOpen: (row: Row, number: number) => void;
  /** What the rows answer; where it changes they are shown from `start`. */
  readonly question: string;
  /** The row that is first in view, and reached first by the Tab key. */
  readonly start: number;
  /** Given where the table scrolls in a box of its own, of which only what is in view exists. */
  readonly onSeen?: ((rows: RowRange) => void) | undefined;
}

/** Which rows are chosen, and what happens when others are to be. */
export interface RowSelection<Row> {
  readonly has: (row: Row) => boolean;
  readonly onChange: (rows: readonly Row[], isChosen: boolean) => void;
  /** What the box that chooses a row, or all that are here, is called. */
  readonly label: (row: Row | undefined) => string;
}

const headHeight = 36;

/**
 * A table of rows of one height that open and can be chosen. Its head and its rows are one stop of
 * the Tab key each: arrows, Home, End and the Page keys move between the rows, Enter opens one,
 * Space chooses it, with Shift all on the way too.
 */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { columns, count, rowHeight, selection, rowAt, question, start } = props;
  const box = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const anchor = useRef(start);
  const placed = useRef<string>(undefined);
  const isBounded = props.onSeen !== undefined;
  const view = useRowWindow(box, { count, rowHeight, headHeight, isBounded, start });
  const [active, setActive] = useState(start);
  const [shown, setShown] = useState(question);
  if (shown !== question) {
    setShown(question);
    setActive(start);
  }
  const current = Math.min(active, Math.max(0, count - 1));

  useLayoutEffect(() => {
    if (placed.current === question) return;
    placed.current = question;
    if (isBounded && box.current) box.current.scrollTop = start * rowHeight;
  }, [question, start, rowHeight, isBounded]);
  useLayoutEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    box.current?.querySelector<HTMLElement>(`tr[data-index="${current}"]`)?.focus();
  });
  const { onSeen } = props;
  const { first, end } = view.seen;
  useLayoutEffect(() => onSeen?.({ first, end }), [onSeen, first, end]);

  function chooseTo(index: number, from: number, isChosen: boolean) {
    const [low, high] = [Math.min(index, from), Math.max(index, from)];
    const rows = Array.from({ length: high - low + 1 }, (_, step) => rowAt(low + step));
    selection.onChange(
      rows.filter((row) => row !== undefined),
      isChosen,
    );
  }

  function handleKey(event: KeyboardEvent) {
    const index = rowIndex(event.target);
    if (index === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnRow = event.target instanceof HTMLTableRowElement;
    const row = rowAt(index);
    if (event.key === 'Enter' && isOnRow && row !== undefined) {
      return props.onOpen(row, props.before + index + 1);
    }
    if (event.key === ' ' && isOnRow && row !== undefined) {
      event.preventDefault();
      return pick(index, event.shiftKey);
    }
    const move = rowMove(event, index, count, view.seen.end - view.seen.first);
    if (move === undefined) return;
    event.preventDefault();
    if (move.extends) chooseTo(move.to, index, true);
    else anchor.current = move.to;
    isMoving.current = true;
    setActive(move.to);
  }

  function pick(index: number, isRange: boolean) {
    const row = rowAt(index);
    if (row === undefined) return;
    if (isRange) chooseTo(index, anchor.current, true);
    else selection.onChange([row], !selection.has(row));
    if (!isRange) anchor.current = index;
  }

  function handleClick(event: MouseEvent) {
    const index = rowIndex(event.target);
    if (index === undefined || !isPickBox(event.target)) return;
    setActive(index);
    pick(index, event.shiftKey);
  }

  return (
    <div
      ref={box}
      className={classes.scroller}
      data-bounded={isBounded || undefined}
      onScroll={view.onScroll}
    >
      <table
        className={classes.table}
        style={{ '--row-height': `${rowHeight}px`, minWidth: tableWidth(columns) } as CSSProperties}
        aria-label={props.label}
        aria-description={props.description}
        aria-rowcount={props.total === undefined ? -1 : props.total + 1}
        aria-busy={props.isStale || rowAt(current) === undefined}
        data-stale={props.isStale || undefined}
      >
        <RowTableHead
          columns={columns}
          rows={isBounded ? undefined : Array.from({ length: count }, (_, index) => rowAt(index))}
          selection={selection}
        />
        <tbody onKeyDown={handleKey} onClick={handleClick}>
          {drawnRows(view.drawn, current, count).map((index, place, all) => {
            const row = rowAt(index);
            const above = index - (all[place - 1] ?? -1) - 1;
            return (
              <Fragment key={index}>
                <Gap height={above * rowHeight} />
                <TableRow
                  row={row}
                  index={index}
                  number={props.before + index + 1}
                  columns={columns}
                  isActive={index === current}
                  isChosen={row !== undefined && selection.has(row)}
                  pickLabel={row === undefined ? '' : selection.label(row)}
                />
              </Fragment>
            );
          })}
          <Gap height={(count - Math.max(view.drawn.end, current + 1)) * rowHeight} />
        </tbody>
      </table>
    </div>
  );
}

/** The rows in view, and the one that the Tab key reaches wherever it is. */
function drawnRows({ first, end }: RowRange, current: number, count: number): readonly number[] {
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, step) => first + step);
  if (current >= count || (current >= first && current < end)) return drawn;
  return current < first ? [current, ...drawn] : [...drawn, current];
}

/** Stands for rows that are out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />;
}

function tableWidth(columns: readonly { readonly width: number }[]): number {
  return columns.reduce((sum, { width }) => sum + width, pickWidth);
}

function rowIndex(target: EventTarget): number | undefined {
  const row = target instanceof Element ? target.closest('tr[data-index]') : null;
  return row instanceof HTMLElement ? Number(row.dataset.index) : undefined;
}

function isPickBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox';
}
