import { useFormatter, useTranslations } from 'use-intl';

/** Latitudes and longitudes as people write them: `61.2° S`, in German `8,54° O`. */
export function useDegreesText() {
  const text = useTranslations('entities.geometry');
  const format = useFormatter();
  const write = (degrees: number, side: string, maximumFractionDigits: number) =>
    text('degrees', { degrees: format.number(Math.abs(degrees), { maximumFractionDigits }), side });
  const latitude = (degrees: number, digits = 2) => write(degrees, degrees < 0 ? 'S' : 'N', digits);
  /** Longitudes beyond 180 degrees are turned back. */
  const longitude = (degrees: number, digits = 2) => {
    const turned = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
    return write(turned, turned < 0 ? 'W' : 'E', digits);
  };
  return {
    latitude,
    longitude,
    /** The place at a position of GeoJSON. */
    place: ([east = 0, north = 0]: readonly number[], digits: number) =>
      text('place', { latitude: latitude(north, digits), longitude: longitude(east, digits) }),
  };
}
