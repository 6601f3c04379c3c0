import { VisuallyHidden } from '@mantine/core';
import { type LucideIcon, MapPin, Pentagon, Shapes, Spline, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { LocationEntry, LocationShape } from '#sensing/model/locations.ts';
import classes from './location-list.module.css';

const icons: Readonly<Record<LocationShape, LucideIcon>> = {
  point: MapPin,
  line: Spline,
  area: Pentagon,
  several: Shapes,
  none: TriangleAlert,
};

interface LocationRowProps {
  readonly id: string;
  readonly entry: LocationEntry;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly position: number;
  readonly total: number;
  readonly isActive: boolean;
  readonly isHovered: boolean;
  readonly isSelected: boolean;
}

/**
 * One option of the list of Locations: what shape it has, its name, its id. The list handles
 * pointer and keys by `data-key`.
 */
export function LocationRow({ entry, ...props }: LocationRowProps) {
  const text = useTranslations('map');
  const Icon = icons[entry.shape];
  const shape = text(`shape.${entry.shape}`);
  return (
    <div
      id={props.id}
      className={classes.row}
      style={{ transform: `translateY(${props.offset}px)` }}
      role="option"
      tabIndex={-1}
      aria-selected={props.isSelected}
      aria-posinset={props.position}
      aria-setsize={props.total}
      data-key={entry.key}
      data-active={props.isActive || undefined}
      data-hovered={props.isHovered || undefined}
    >
      <Icon size={15} aria-hidden className={classes.icon} data-shape={entry.shape} />
      <span className={classes.name}>{entry.name || text('list.noName', { id: entry.key })}</span>
      {entry.shape !== 'point' && <VisuallyHidden>{shape}</VisuallyHidden>}
      <span className={classes.id} aria-hidden>
        {entry.key}
      </span>
    </div>
  );
}
