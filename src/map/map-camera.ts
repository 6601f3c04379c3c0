/** Where the map looks, and how that stands in an address: `51.5,-0.12,8`. */

export interface MapCamera {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
}

/** As text: degrees to about a pixel at this zoom, zoom to two digits. */
export function formatCamera(camera: MapCamera): string {
  const digits = Math.max(1, Math.ceil(camera.zoom / 3) + 1);
  const numbers = [
    camera.latitude.toFixed(digits),
    camera.longitude.toFixed(digits),
    camera.zoom.toFixed(2),
  ];
  return numbers.map(Number).join(',');
}

/** A camera in MapLibre's words. */
export function asPosition(camera: MapCamera): { center: [number, number]; zoom: number } {
  return { center: [camera.longitude, camera.latitude], zoom: camera.zoom };
}

/** Whether two cameras show the same but for a few pixels. */
export function isSameView(one: MapCamera, other: MapCamera): boolean {
  const tolerance = 0.001 * 2 ** (12 - other.zoom);
  return (
    Math.abs(one.zoom - other.zoom) < 0.01 &&
    Math.abs(one.latitude - other.latitude) < tolerance &&
    Math.abs(one.longitude - other.longitude) < tolerance
  );
}

/** The camera of a text, or undefined when it is none. */
export function parseCamera(text: string | undefined): MapCamera | undefined {
  const parts = text?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (parts?.length !== 3) return undefined;
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN] = parts;
  const isPlace = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360;
  return isPlace && zoom >= 0 && zoom <= 24 ? { latitude, longitude, zoom } : undefined;
}
