import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './place-list.module.css';

const ROW_HEIGHT = 34;
const ROWS_A_PAGE = 10;

interface ListBoxProps<Item extends { readonly key: string }> {
  readonly label: string;
  /** How it is used by keyboard. */
  readonly hint: string;
  readonly items: readonly Item[];
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
  /** Takes the focus when it appears, as after closing what was opened from it. */
  readonly takesFocus: boolean;
  /** What stands in the row of an item. */
  readonly children: (item: Item) => ReactNode;
}

/** A list box of any length: arrows, Page, Home and End move, Enter opens. */
export function ListBox<Item extends { readonly key: string }>(props: ListBoxProps<Item>) {
  const { items, selectedKey, takesFocus } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [movedTo, setMovedTo] = useState<string>();
  const activeKey = movedTo ?? selectedKey;
  const found = items.findIndex((item) => item.key === activeKey);
  const active = Math.max(found, 0);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const selected = items.findIndex((item) => item.key === selectedKey);
  useEffect(() => {
    if (selected >= 0) rows.scrollToIndex(selected, { align: 'auto' });
  }, [rows, selected]);

  function handleKeyDown(event: KeyboardEvent) {
    const item = items[active];
    if (event.key === 'Enter' && item !== undefined) props.onChoose(item.key, 'keyboard');
    const target = rowAfter(event.key, active, items.length);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) return;
    setMovedTo(items[target]?.key);
    props.onHover(items[target]?.key);
    rows.scrollToIndex(target, { align: 'auto' });
  }

  function handleClick(event: MouseEvent) {
    const key = keyAt(event.target);
    if (key === undefined) return;
    setMovedTo(key);
    props.onChoose(key, 'pointer');
  }

  return (
    <div
      ref={box}
      className={classes.box}
      role="listbox"
      tabIndex={0}
      aria-label={props.label}
      aria-describedby={`${id}-hint`}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onPointerMove={(event) => props.onHover(keyAt(event.target))}
      onBlur={() => props.onHover(undefined)}
      onPointerLeave={() => props.onHover(undefined)}
    >
      <VisuallyHidden id={`${id}-hint`}>{props.hint}</VisuallyHidden>
      <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return (
            item && (
              <div
                key={item.key}
                id={`${id}-${index}`}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                role="option"
                tabIndex={-1}
                aria-selected={item.key === selectedKey}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                data-key={item.key}
                data-active={index === active || undefined}
                data-hovered={item.key === props.hoveredKey || undefined}
              >
                {props.children(item)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function keyAt(target: EventTarget): string | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  return row?.dataset['key'];
}

function rowAfter(key: string, active: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + ROWS_A_PAGE,
    PageUp: active - ROWS_A_PAGE,
    Home: 0,
    End: count - 1,
  };
  const target = moves[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), count - 1);
}
