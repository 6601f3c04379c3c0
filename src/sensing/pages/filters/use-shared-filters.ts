import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Area, parseArea } from '#lib/area.ts';
import type { TimeRange } from '#lib/time.ts';
import { allOf } from '#sensing/contract/all-of.ts';
import type { KindName } from '#sensing/contract/kinds.ts';
import { areaFilter, isFarFromGeometry } from '#sensing/model/area-filter.ts';
import { parseWindow } from '#sensing/model/time-window.ts';
import { windowFilter } from '#sensing/model/window-filter.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { useSensingServer } from '../sensing-server.tsx';

const root = getRouteApi('__root__');

/** The area and the window of time that were chosen on one page and hold on all. */
export interface SharedFilters {
  readonly area: Area | undefined;
  /** Only for kinds that have a time. */
  readonly window: TimeRange | undefined;
  /** False when the server is known not to filter by area, so that nothing is left out. */
  readonly canFilterArea: boolean;
  /** The `$filter` of both. */
  readonly filter: string | undefined;
}

/** What the address says about where and when, as a filter for entities of a kind. */
export function useSharedFilters(kind: KindName): SharedFilters {
  const server = useSensingServer();
  const { area: areaText, from, to } = root.useSearch();
  const area = useMemo(() => parseArea(areaText), [areaText]);
  const { data: found } = useQuery({ ...capabilitiesQuery(server.url), enabled: !!area });
  const canFilterArea =
    canDo(found, 'filtersGeometry') && (!isFarFromGeometry(kind) || canDo(found, 'filtersPaths'));
  const window = parseWindow(from, to);
  const byWindow = window && windowFilter(kind, window);
  return {
    area,
    window: byWindow === undefined ? undefined : window,
    canFilterArea,
    filter: allOf(area && canFilterArea ? areaFilter(kind, area) : undefined, byWindow),
  };
}
