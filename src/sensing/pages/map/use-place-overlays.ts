import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { DataColour } from '#map/data-colours.ts';
import { FeatureOverlay } from '#map/feature-overlay.ts';
import type { MapExtent } from '#map/map-view.ts';
import { TileOverlay } from '#map/tile-overlay.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { type PlaceKindName, placeTileLayer } from '#sensing/model/places.ts';
import type { PlaceLoad } from '#sensing/workers/place-load.ts';
import type { PlaceLayer } from './use-place-layers.ts';
import { useSameList } from './use-same-list.ts';

/** The colour of each kind, on the map and in the list of layers. */
export const placeColours: Readonly<Record<PlaceKindName, DataColour>> = {
  Location: 'blue',
  FeatureOfInterest: 'green',
  Datastream: 'violet',
  MultiDatastream: 'violet',
  Thing: 'orange',
};

const nothing: readonly never[] = [];

interface LayerOverlays {
  readonly few: FeatureOverlay;
  readonly many: TileOverlay;
}

/** An overlay for each kind shown: its features while they are few, else tiles of its points. */
export function usePlaceOverlays(layers: readonly PlaceLayer[], extent: MapExtent | undefined) {
  const known = useRef(new WeakMap<PlaceLoad, LayerOverlays>());
  const shown = layers.map((layer) => ({ ...layer, ...overlaysOf(known.current, layer.load) }));
  const shapes = useShapes(layers, extent);

  useEffect(() => {
    for (const [index, { view, few, many }] of shown.entries()) {
      few.setFeatures(view.drawing.features ?? nothing);
      many.setVersion(view.drawing.version);
      many.setShapes(shapes[index] ?? nothing);
    }
  });

  return useSameList(shown.map(({ view, few, many }) => (view.drawing.features ? few : many)));
}

/** Lines and polygons in view where points come as tiles. */
function useShapes(layers: readonly PlaceLayer[], extent: MapExtent | undefined) {
  const answers = useQueries({
    queries: layers.map(({ kind, load, view }) => ({
      queryKey: ['places', load.request.server, kind, 'shapes', view.drawing.version, extent],
      queryFn: () => load.ask('shapes', extent ?? { bounds: [0, 0, 0, 0], zoom: 0 }),
      enabled: view.drawing.features === undefined && extent !== undefined,
      placeholderData: keepPreviousData,
      structuralSharing: false,
      gcTime: 10_000,
    })),
  });
  return answers.map(({ data }) => data?.features);
}

function overlaysOf(known: WeakMap<PlaceLoad, LayerOverlays>, load: PlaceLoad): LayerOverlays {
  const found = known.get(load);
  if (found !== undefined) return found;
  const { kind } = load.request;
  const { slug } = kinds[kind];
  const colour = placeColours[kind];
  const made: LayerOverlays = {
    few: new FeatureOverlay(slug, colour),
    many: new TileOverlay({
      name: `many-${slug}`,
      colour,
      tileLayer: placeTileLayer,
      makeTile: (zoom, column, row) => load.ask('tile', { zoom, column, row }),
      openCluster: ({ version, from, to }) =>
        load.ask('group', { version: Number(version), from: Number(from), to: Number(to) }),
    }),
  };
  known.set(load, made);
  return made;
}
