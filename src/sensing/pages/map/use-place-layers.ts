import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Bounds } from '#lib/geojson.ts';
import { kindsOfLayer, type MapLayerName } from '#sensing/model/map-layers.ts';
import type { PlaceKindName } from '#sensing/model/places.ts';
import { canDo } from '#sensing/servers/capabilities.ts';
import { keptCapabilities } from '#sensing/servers/kept-capabilities.ts';
import { type PlaceLoad, placeLoadOf } from '#sensing/workers/place-load.ts';
import type { PlaceFilter, PlaceView } from '#sensing/workers/place-view.ts';
import { useSensingServer } from '../sensing-server.tsx';

/** The places of one kind, as far as they are loaded. */
export interface PlaceLayer {
  readonly kind: PlaceKindName;
  readonly load: PlaceLoad;
  readonly view: PlaceView;
}

/** What the layers shown hold, growing while it is loaded; one entry for each kind. */
export function usePlaceLayers(
  layers: readonly MapLayerName[],
  filter: PlaceFilter,
  bounds: Bounds | undefined,
): readonly PlaceLayer[] {
  const server = useSensingServer().url;
  const store = useMemo(() => storeOf(server, layers), [server, layers]);
  const shown = useSyncExternalStore(store.subscribe, store.getSnapshot);
  useEffect(() => {
    for (const load of store.loads) load.setFilter(filter);
  }, [store, filter]);
  useEffect(() => {
    if (bounds === undefined) return;
    for (const load of store.loads) load.setView(bounds);
  }, [store, bounds]);
  return shown;
}

/** Several loads as one store, whose snapshot changes with any of them. */
function storeOf(server: string, layers: readonly MapLayerName[]) {
  const filtersGeometry = canDo(keptCapabilities(server), 'filtersGeometry');
  const loads = layers
    .flatMap((layer) => kindsOfLayer[layer])
    .map((kind) => placeLoadOf({ server, kind, filtersGeometry }));
  let snapshot = read();
  function read(): readonly PlaceLayer[] {
    return loads.map((load) => ({ kind: load.request.kind, load, view: load.getView() }));
  }
  return {
    loads,
    subscribe: (listener: () => void) => {
      const ends = loads.map((load) => load.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    getSnapshot: () => {
      const isSame = loads.every((load, index) => load.getView() === snapshot[index]?.view);
      if (!isSame) snapshot = read();
      return snapshot;
    },
  };
}
