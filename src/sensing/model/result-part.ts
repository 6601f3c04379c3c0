/** Parts of results that are arrays or objects. */

/**
 * Which part of a result is meant: a position in an array, or the way through objects and arrays
 * as the address of a chart has it: `wind/speed`, `position/0`, each name percent-encoded.
 */
export type ResultPart = number | string;

/** The names and positions on the way to a part. */
export function segmentsOf(part: ResultPart): string[] {
  return String(part).split('/').map(decodeName);
}

/** The part that is reached over names and positions. */
export function partOf(segments: readonly string[]): ResultPart {
  return parsePart(segments.map(encodeName).join('/')) ?? '';
}

/** Reads a part from an address; undefined when there is none. */
export function parsePart(text: string): ResultPart | undefined {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return text.split('/').includes('') ? undefined : text;
}

/** What stands at a part of a result; undefined when there is no such part. */
export function valueAt(result: unknown, segments: readonly string[]): unknown {
  let value = result;
  for (const name of segments) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** The position of a component of a MultiDatastream that a part is, or lies in. */
export function positionOf(part: ResultPart | undefined): number | undefined {
  const position = typeof part === 'string' ? Number(segmentsOf(part)[0]) : part;
  return Number.isInteger(position) ? position : undefined;
}

/** A part as people write it: `wind.speed`, `position[0]`. */
export function partText(part: ResultPart): string {
  const segments = segmentsOf(part);
  return segments
    .map((name) => (/^\d+$/.test(name) ? `[${name}]` : `.${name}`))
    .join('')
    .replace(/^\./, '');
}

function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll('!', '%21');
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that was typed by hand stands for itself.
    return text;
  }
}
