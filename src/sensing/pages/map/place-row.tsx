import { VisuallyHidden } from '@mantine/core';
import { type LucideIcon, MapPin, Pentagon, Shapes, Spline, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Place, PlaceShape } from '#sensing/model/places.ts';
import { kindIcons } from '../entities/kind-icons.ts';
import classes from './place-list.module.css';

const icons: Readonly<Record<PlaceShape, LucideIcon>> = {
  point: MapPin,
  line: Spline,
  area: Pentagon,
  several: Shapes,
  none: TriangleAlert,
};

interface PlaceRowProps {
  readonly id: string;
  readonly place: Place;
  /** Pixels from the top of the list. */
  readonly offset: number;
  readonly position: number;
  readonly total: number;
  readonly isActive: boolean;
  readonly isHovered: boolean;
  readonly isSelected: boolean;
}

/**
 * One option of the list: what kind or shape it has, its name, its id. The list handles
 * pointer and keys by `data-key`.
 */
export function PlaceRow({ place, ...props }: PlaceRowProps) {
  const text = useTranslations('map');
  const kinds = useTranslations('entities.kinds');
  // Of Locations the icon tells the shape, of the others that they are something else.
  const isLocation = place.kind === 'Location';
  const Icon = isLocation || place.shape === 'none' ? icons[place.shape] : kindIcons[place.kind];
  const kind = kinds(`${place.kind}.singular`);
  const shape = text(`shape.${place.shape}`);
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
      data-key={place.key}
      data-active={props.isActive || undefined}
      data-hovered={props.isHovered || undefined}
    >
      <Icon
        size={15}
        aria-hidden
        className={classes.icon}
        data-shape={place.shape}
        data-kind={place.kind}
      />
      <span className={classes.name}>{place.name || `${kind} ${place.id}`}</span>
      {!isLocation && <VisuallyHidden>{kind}</VisuallyHidden>}
      {place.shape !== 'point' && <VisuallyHidden>{shape}</VisuallyHidden>}
      <span className={classes.id} aria-hidden>
        {place.id}
      </span>
    </div>
  );
}
