import { useTranslations } from 'use-intl';
import { type Area, areaBounds, isRectangle } from '#lib/area.ts';
import { formatLatitude, formatLongitude } from '#lib/coordinates.ts';

/** Says where an area is. */
export function useAreaText(): (area: Area) => string {
  const text = useTranslations('mapTools.area');
  return (area) => {
    const [west, south, east, north] = areaBounds(area);
    const bounds = {
      south: formatLatitude(south),
      north: formatLatitude(north),
      west: formatLongitude(west),
      east: formatLongitude(east),
    };
    return isRectangle(area)
      ? text('rectangle', bounds)
      : text('polygon', { ...bounds, corners: area.ring.length });
  };
}
