import { useTranslations } from 'use-intl';
import { type Area, areaBounds, isRectangle } from '#lib/area.ts';
import { useDegreesText } from '../use-degrees-text.ts';

/** Says where an area is. */
export function useAreaText(): (area: Area) => string {
  const text = useTranslations('mapTools.area');
  const degrees = useDegreesText();
  return (area) => {
    const [west, south, east, north] = areaBounds(area);
    const bounds = {
      south: degrees.latitude(south),
      north: degrees.latitude(north),
      west: degrees.longitude(west),
      east: degrees.longitude(east),
    };
    return isRectangle(area)
      ? text('rectangle', bounds)
      : text('polygon', { ...bounds, corners: area.ring.length });
  };
}
