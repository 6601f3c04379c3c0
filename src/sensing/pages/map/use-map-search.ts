import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { parseArea } from '#lib/area.ts';
import { formatCamera, type MapCamera, parseCamera } from '#map/map-camera.ts';
import { formatKeys, type MapSearch, parseKeys } from './map-search.ts';

const route = getRouteApi('/map');

/** The state of the map page, read from the address and written to it. */
export function useMapSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const camera = useMemo(() => parseCamera(search.at), [search.at]);
  const area = useMemo(() => parseArea(search.area), [search.area]);
  const among = useMemo(() => parseKeys(search.among), [search.among]);

  const change = useCallback(
    (changes: Partial<MapSearch>, replace: boolean) => {
      void navigate({ search: (before) => ({ ...before, ...changes }), replace });
    },
    [navigate],
  );

  return {
    selectedKey: search.location,
    name: search.name ?? '',
    isUnplacedOnly: search.unplaced === true,
    camera,
    area,
    among,
    /** Opens a Location, or none. */
    select: (location: string | undefined) => change({ location }, false),
    /** Lists Locations that lie on one another. */
    tellApart: (keys: readonly string[]) =>
      change({ among: formatKeys(keys), unplaced: undefined, location: undefined }, false),
    showScope: (scope: 'all' | 'unplaced') =>
      change({ among: undefined, unplaced: scope === 'unplaced' ? true : undefined }, false),
    /** A move of the map or a letter typed makes no new entry in the history. */
    moveTo: (moved: MapCamera) => change({ at: formatCamera(moved) }, true),
    filterByName: (name: string) => change({ name: name === '' ? undefined : name }, true),
  };
}
