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

/** What stands in a row of the list: what shape a Location has, its name, its id. */
export function LocationRow({ entry }: { readonly entry: LocationEntry }) {
  const text = useTranslations('map');
  const Icon = icons[entry.shape];
  const shape = text(`shape.${entry.shape}`);
  return (
    <>
      <Icon size={15} aria-hidden className={classes.icon} data-shape={entry.shape} />
      <span className={classes.name}>{entry.name || text('list.noName', { id: entry.key })}</span>
      {entry.shape !== 'point' && <VisuallyHidden>{shape}</VisuallyHidden>}
      <span className={classes.id} aria-hidden>
        {entry.key}
      </span>
    </>
  );
}
