import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Place } from '#sensing/model/places.ts';
import classes from './place-list.module.css';
import { PlaceRow } from './place-row.tsx';

const ROW_HEIGHT = 34;
const ROWS_A_PAGE = 10;

interface PlaceListProps {
  /** What is listed, as a whole. */
  readonly label: string;
  readonly places: readonly Place[];
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
  /** Takes the focus when it appears, as after closing what was opened from it. */
  readonly takesFocus: boolean;
}

/** A list box of any length: arrows, Page, Home and End move, Enter opens. */
export function PlaceList(props: PlaceListProps) {
  const { places, selectedKey, takesFocus } = props;
  const text = useTranslations('map.list');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [movedTo, setMovedTo] = useState<string>();
  const activeKey = movedTo ?? selectedKey;
  const found = places.findIndex((place) => place.key === activeKey);
  const active = Math.max(found, 0);
  const rows = useVirtualizer({
    count: places.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  const selected = places.findIndex((place) => place.key === selectedKey);
  useEffect(() => {
    if (selected >= 0) rows.scrollToIndex(selected, { align: 'auto' });
  }, [rows, selected]);

  function handleKeyDown(event: KeyboardEvent) {
    const place = places[active];
    if (event.key === 'Enter' && place !== undefined) props.onChoose(place.key, 'keyboard');
    const target = rowAfter(event.key, active, places.length);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) return;
    setMovedTo(places[target]?.key);
    props.onHover(places[target]?.key);
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
      <VisuallyHidden id={`${id}-hint`}>{text('hint')}</VisuallyHidden>
      <div role="presentation" style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const place = places[index];
          return (
            place && (
              <PlaceRow
                key={place.key}
                id={`${id}-${index}`}
                place={place}
                offset={start}
                position={index + 1}
                total={places.length}
                isActive={index === active}
                isHovered={place.key === props.hoveredKey}
                isSelected={place.key === selectedKey}
              />
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
