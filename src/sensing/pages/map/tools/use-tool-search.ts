import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { Position } from 'geojson';
import { useMemo } from 'react';
import { type Area, formatArea, parseArea } from '#lib/area.ts';
import { formatLine, parseLine } from '#sensing/model/measured-line.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/map');

/** What the tools of the map keep in the address: the area, what is measured, the place looked up. */
export function useToolSearch() {
  const { area: areaText } = root.useSearch();
  const { measure: measureText } = route.useSearch();
  const navigate = useNavigate();
  const area = useMemo(() => parseArea(areaText), [areaText]);
  const measured = useMemo(() => parseLine(measureText), [measureText]);
  return {
    area,
    measured,
    setArea: (wanted: Area | undefined) =>
      void navigate({
        to: '/map',
        search: (before) => ({ ...before, area: wanted && formatArea(wanted) }),
      }),
    setMeasured: (line: readonly Position[] | undefined) =>
      void navigate({
        to: '/map',
        search: (before) => ({ ...before, measure: line && formatLine(line) }),
      }),
  };
}
