import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseArea } from '#lib/area.ts';
import { formatCamera, type MapCamera, parseCamera } from '#map/map-camera.ts';
import { formatLayers, type MapLayerName, parseLayers } from '#sensing/model/map-layers.ts';
import { placeKey, readPlaceKey } from '#sensing/model/places.ts';
import { formatKeys, type MapSearch, parseKeys } from './map-search.ts';

const route = getRouteApi('/map');

/** Which of what is loaded is listed. */
export type ListScope = 'view' | 'all' | 'among' | 'unplaced';

/** The state of the map page, read from the address and written to it. */
export function useMapSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const camera = useMemo(() => parseCamera(search.at), [search.at]);
  const area = useMemo(() => parseArea(search.area), [search.area]);
  const among = useMemo(() => parseKeys(search.among)?.map(normalKey), [search.among]);
  const layers = useMemo(() => parseLayers(search.layers), [search.layers]);
  const open = search.open ?? search.location;

  const change = useCallback(
    (changes: Partial<MapSearch>, replace: boolean) => {
      void navigate({ search: (before) => ({ ...before, ...changes }), replace });
    },
    [navigate],
  );

  return {
    openKey: open === undefined ? undefined : normalKey(open),
    name: search.name ?? '',
    layers,
    camera,
    area,
    among,
    scope: scopeOf(search),
    /** Opens something, or nothing. */
    open: (key: string | undefined) => change({ open: key, location: undefined }, false),
    /** Lists what lies on one another. */
    tellApart: (keys: readonly string[]) =>
      change(
        { among: formatKeys(keys), unplaced: undefined, open: undefined, location: undefined },
        false,
      ),
    showScope: (scope: 'view' | 'all' | 'unplaced') =>
      change(
        {
          among: undefined,
          unplaced: scope === 'unplaced' ? true : undefined,
          listed: scope === 'all' ? 'all' : undefined,
        },
        false,
      ),
    showLayers: (shown: readonly MapLayerName[]) => change({ layers: formatLayers(shown) }, false),
    /** A move of the map or a letter typed makes no new entry in the history. */
    moveTo: (moved: MapCamera) => change({ at: formatCamera(moved) }, true),
    filterByName: (name: string) => change({ name: name === '' ? undefined : name }, true),
  };
}

function scopeOf(search: MapSearch): ListScope {
  if (search.among !== undefined) return 'among';
  if (search.unplaced) return 'unplaced';
  return search.listed ?? 'view';
}

/** The key with its kind, which older addresses leave out. */
function normalKey(key: string): string {
  const { kind, id } = readPlaceKey(key);
  return placeKey(kind, id);
}
