import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { boundsOf } from '#lib/geometry-measures.ts';
import { FeatureOverlay } from '#map/feature-overlay.ts';
import type { MapFeature } from '#map/map-data.ts';
import { MapPanel } from '#map/map-panel.tsx';
import { useMapTexts } from '#map/use-map-texts.ts';
import { kinds } from '#sensing/contract/kinds.ts';

interface ExtentMapProps {
  readonly places: readonly MapFeature[];
  /** False when the places are observed areas of Datastreams. */
  readonly areLocations: boolean;
}

/** A small map of places; one that is clicked opens, a Location on the large map. */
export function ExtentMap({ places, areLocations }: ExtentMapProps) {
  const text = useTranslations('overview');
  const texts = useMapTexts();
  const navigate = useNavigate();
  const ownTexts = useMemo(() => ({ ...texts, 'Map.Title': text('extentMap') }), [texts, text]);
  const extent = useMemo(() => boundsOf(places.flatMap(({ geometries }) => geometries)), [places]);
  const overlays = useMemo(() => {
    const overlay = new FeatureOverlay('extent', 'blue');
    overlay.setFeatures(places);
    return [overlay];
  }, [places]);
  return (
    <MapPanel
      overlays={overlays}
      extent={extent}
      texts={ownTexts}
      unavailableText={text('noMap')}
      isInPage
      onPick={([key]) => {
        if (key === undefined) return;
        void (areLocations
          ? navigate({ to: '/map', search: { location: key } })
          : navigate({ to: '/$kind/$id', params: { kind: kinds.Datastream.slug, id: key } }));
      }}
    />
  );
}
