/** Latitudes and longitudes as people write them. */

/** `61.2° S`; digits after the point are cut where they are zeros. */
export function formatLatitude(degrees: number, digits = 2): string {
  return formatDegrees(degrees, digits, degrees < 0 ? 'S' : 'N');
}

/** `176° W`, with longitudes beyond 180 degrees turned back. */
export function formatLongitude(degrees: number, digits = 2): string {
  const turned = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return formatDegrees(turned, digits, turned < 0 ? 'W' : 'E');
}

function formatDegrees(degrees: number, digits: number, hemisphere: string): string {
  return `${Number(Math.abs(degrees).toFixed(digits))}° ${hemisphere}`;
}
