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
  readonly place: Place;
}

/** What stands in a row of the list: what kind or shape it has, its name, its id. */
export function PlaceRow({ place }: PlaceRowProps) {
  const text = useTranslations('map');
  const kinds = useTranslations('entities.kinds');
  // Of Locations the icon tells the shape, of the others that they are something else.
  const isLocation = place.kind === 'Location';
  const Icon = isLocation || place.shape === 'none' ? icons[place.shape] : kindIcons[place.kind];
  const kind = kinds(`${place.kind}.singular`);
  return (
    <>
      <Icon size={15} aria-hidden className={classes.icon} data-shape={place.shape} />
      <span className={classes.name}>{place.name || `${kind} ${place.id}`}</span>
      {!isLocation && <VisuallyHidden>{kind}</VisuallyHidden>}
      {place.shape !== 'point' && <VisuallyHidden>{text(`shape.${place.shape}`)}</VisuallyHidden>}
      <span className={classes.id} aria-hidden>
        {place.id}
      </span>
    </>
  );
}
