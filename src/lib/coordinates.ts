/** Latitudes and longitudes as people write them. */

/** One way to read a text as a place on earth. */
export interface CoordinateReading {
  readonly latitude: number;
  readonly longitude: number;
  /** What told which is which: letters, or the order in which they stand. */
  readonly by: 'letters' | 'latitude first' | 'longitude first';
}

/**
 * The places that a text can mean: decimal degrees, or degrees with minutes and seconds, with or
 * without N, S, E, W; `east` is a letter that stands for E too. Without letters both orders are given
 * where both are possible.
 */
export function readCoordinates(text: string, east = 'E'): readonly CoordinateReading[] {
  const lettered = text.trim().toUpperCase().replaceAll(east, 'E');
  const angles = splitAngles(withPoints(lettered))?.map(readAngle);
  const [one, other] = angles ?? [];
  if (one === undefined || other === undefined) return [];
  if (one.axis !== undefined || other.axis !== undefined) {
    if (one.axis === other.axis) return [];
    const isLatitudeFirst = one.axis === 'latitude' || other.axis === 'longitude';
    const [latitude, longitude] = isLatitudeFirst
      ? [one.value, other.value]
      : [other.value, one.value];
    return isOnEarth(latitude, longitude) ? [{ latitude, longitude, by: 'letters' }] : [];
  }
  const orders = [
    { latitude: one.value, longitude: other.value, by: 'latitude first' },
    { latitude: other.value, longitude: one.value, by: 'longitude first' },
  ] as const;
  return orders
    .filter(({ latitude, longitude }) => isOnEarth(latitude, longitude))
    .slice(0, one.value === other.value ? 1 : 2);
}

/** With points for decimal commas, where there is one in each of two numbers: `47,37 8,54`. */
function withPoints(text: string): string {
  const isDecimal = !/\.|\d,\d+,\d/.test(text) && text.match(/\d,\d/g)?.length === 2;
  return isDecimal ? text.replace(/(\d),(\d)/g, '$1.$2') : text;
}

/** The two angles of a text, apart by a comma, a letter of a hemisphere, or blanks. */
function splitAngles(text: string): readonly string[] | undefined {
  if (/[^-+\d\s.,;°º'′’"″”NSEW]/.test(text)) return undefined;
  const separated = text.split(/[;,]/);
  if (separated.length === 2) return separated;
  const lettered = /^([NSEW][^NSEW]+)([NSEW][^NSEW]+)$|^([^NSEW]+[NSEW])([^NSEW]+[NSEW])$/.exec(
    text,
  );
  if (lettered !== null) return lettered.slice(1).filter((part) => part !== undefined);
  const numbers = text.split(/\s+/);
  if (numbers.length % 2 !== 0) return undefined;
  const half = numbers.length / 2;
  return [numbers.slice(0, half).join(' '), numbers.slice(half).join(' ')];
}

function readAngle(text: string) {
  const letter = /[NSEW]/.exec(text)?.[0];
  const numbers = text.match(/[-+]?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
  const [degrees, minutes = 0, seconds = 0] = numbers;
  if (degrees === undefined || numbers.length > 3) return undefined;
  if (minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return undefined;
  const isNegative = letter === 'S' || letter === 'W' || /^\s*-/.test(text);
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600;
  const axis = letter && (letter === 'N' || letter === 'S' ? 'latitude' : 'longitude');
  return { value: isNegative ? -size : size, axis };
}

function isOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}
