/** Web Mercator with the world from 0 to 1, west to east and north to south. */

/** The latitude at which the square world ends. */
const MAX_LATITUDE = 85.051129;

/** The position from west to east; longitudes past 180 degrees go round. */
export function mercatorX(longitude: number): number {
  const x = longitude / 360 + 0.5;
  return x - Math.floor(x);
}

/** The position from north to south; latitudes nearer the poles than the map goes are at its edge. */
export function mercatorY(latitude: number): number {
  const limited = Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE);
  const sine = Math.sin((limited * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return Math.min(Math.max(y, 0), 1);
}

export function longitudeOf(x: number): number {
  return (x - 0.5) * 360;
}

export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
}
