/** A line that is measured, as it stands in an address: `5 47,6 48`; closed when it ends where it began. */
import type { Position } from 'geojson';

const MAX_POSITIONS = 200;

/** Degrees to about a metre. */
export function formatLine(line: readonly Position[]): string {
  return line.map(([x = 0, y = 0]) => `${round(x)} ${round(y)}`).join(',');
}

/** The positions of a text, or undefined when they make no line. */
export function parseLine(text: string | undefined): readonly Position[] | undefined {
  const pairs = text?.split(',').map((pair) => pair.trim().split(/\s+/).map(Number)) ?? [];
  const isLine = pairs.length >= 2 && pairs.length <= MAX_POSITIONS && pairs.every(isPosition);
  return isLine ? pairs : undefined;
}

/** Whether it ends where it began and so has an area. */
export function isClosedLine(line: readonly Position[]): boolean {
  return line.length > 3 && String(line[0]) === String(line.at(-1));
}

function isPosition(pair: readonly number[]): boolean {
  const [longitude = Number.NaN, latitude = Number.NaN] = pair;
  return pair.length === 2 && Math.abs(longitude) <= 540 && Math.abs(latitude) <= 90;
}

function round(degrees: number): number {
  return Number(degrees.toFixed(5));
}
