import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { unwrapGeometry } from '#lib/geojson.ts';
import { boundsOf, labelPointOf } from '#lib/geometry-measures.ts';
import { FeatureOverlay } from '#map/feature-overlay.ts';
import type { MapFeature } from '#map/map-data.ts';
import { MapPanel } from '#map/map-panel.tsx';
import { useMapTexts } from '#map/use-map-texts.ts';

interface SmallMapProps {
  /** A GeoJSON geometry or Feature. */
  readonly value: unknown;
  readonly name: string;
}

/** One geometry on the basemap; fills its parent. */
export function SmallMap({ value, name }: SmallMapProps) {
  const text = useTranslations('entities.geometry');
  const texts = useMapTexts();
  const features = useMemo(() => toMapFeatures(value, name), [value, name]);
  const extent = useMemo(
    () => boundsOf(features.flatMap(({ geometries }) => geometries)),
    [features],
  );
  const overlays = useMemo(() => {
    const overlay = new FeatureOverlay('geometry', 'blue');
    overlay.setFeatures(features);
    return [overlay];
  }, [features]);
  return (
    <MapPanel
      overlays={overlays}
      extent={extent}
      unavailableText={text('unavailable')}
      texts={texts}
      isInPage
    />
  );
}

function toMapFeatures(value: unknown, name: string): readonly MapFeature[] {
  const { geometries } = unwrapGeometry(value);
  const anchor = labelPointOf(geometries);
  return anchor === undefined ? [] : [{ key: name, name, geometries, anchor }];
}
