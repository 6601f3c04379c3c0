import { Skeleton, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { unwrapGeometry } from '#lib/geojson.ts';
import { JsonView } from '#ui/json-view.tsx';
import { EntityCell } from './entity-cell.tsx';
import classes from './geometry-value.module.css';

const SmallMap = lazy(async () => ({ default: (await import('./small-map.tsx')).SmallMap }));

/** A geometry in words, on a small map when it can be drawn, and as JSON. */
export function GeometryValue({ value, label }: { value: unknown; label: string }) {
  const isDrawable = unwrapGeometry(value).geometries.length > 0;
  return (
    <Stack gap="xs">
      <div>
        <EntityCell type="geometry" value={value} />
      </div>
      {isDrawable && (
        <div className={classes.map}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <SmallMap value={value} name={label} />
          </Suspense>
        </div>
      )}
      <JsonView value={value} label={label} openLevels={0} />
    </Stack>
  );
}
