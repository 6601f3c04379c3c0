/** Values that a series should not pass: from the server's descriptions, or typed. */

/** A threshold of a series. */
export interface Threshold {
  readonly value: number;
  readonly label: string;
}

/** What names a threshold of the server that has no label of its own. */
export interface ThresholdNames {
  readonly least: string;
  readonly most: string;
  readonly other: string;
}

/**
 * The thresholds in the `properties` of a Datastream, in the forms that servers use: `minValue` and
 * `maxValue`, and `thresholds` as numbers, as objects with a value and a label, or by label.
 */
export function thresholdsOf(
  properties: Readonly<Record<string, unknown>> | null | undefined,
  names: ThresholdNames,
): Threshold[] {
  const { minValue, maxValue, thresholds } = properties ?? {};
  return [
    ...one(minValue, names.least),
    ...one(maxValue, names.most),
    ...listed(thresholds).flatMap(([key, entry]) => {
      if (typeof entry !== 'object' || entry === null) return one(entry, key ?? names.other);
      const { value, limit, label, name } = entry as Record<string, unknown>;
      const said = [label, name, key].find((text) => typeof text === 'string' && text !== '');
      return one(value ?? limit, typeof said === 'string' ? said : names.other);
    }),
  ];
}

/** A threshold that was typed for a series. */
export interface TypedThreshold extends Threshold {
  /** Key of the series. */
  readonly series: string;
}

/** Longest label that the address keeps. */
export const longestLabel = 60;

const written = /^(.+?) (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)(?: (.*))?$/i;

/** Reads `datastreams.12 25.5 Comfortable`; undefined when it is none. */
export function parseThreshold(text: string): TypedThreshold | undefined {
  const [, series, value, label = ''] = written.exec(text) ?? [];
  if (series === undefined || !Number.isFinite(Number(value))) return undefined;
  return { series, value: Number(value), label: label.slice(0, longestLabel) };
}

/** The text that `parseThreshold` reads. */
export function formatThreshold({ series, value, label }: TypedThreshold): string {
  return `${series} ${value} ${label.slice(0, longestLabel)}`.trimEnd();
}

function listed(thresholds: unknown): [string | undefined, unknown][] {
  if (Array.isArray(thresholds)) return thresholds.map((entry) => [undefined, entry]);
  if (typeof thresholds === 'object' && thresholds !== null) return Object.entries(thresholds);
  return [];
}

function one(value: unknown, label: string): Threshold[] {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? [{ value: number, label }] : [];
}
