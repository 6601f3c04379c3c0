import { parseNumber } from '#server/import/json/exact-number.ts';

/** What a cell means as a result: JSON, or nothing where there was no measurement. */
export type ResultCell = { readonly result: unknown } | undefined;

export interface ValueOptions {
  /** The sign before the decimals: `.` or `,`. */
  readonly decimal: string;
  /** Texts of cells without a measurement. */
  readonly missing: ReadonlySet<string>;
}

/** Cells without a measurement where nothing else is said. */
export const usualMissing = ['', 'NA', 'N/A', 'n/a', 'NaN', 'nan', 'null', 'NULL'];

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * The result of a cell in a stream of a type (`OM_Measurement`, …). A cell that does not fit the
 * type is its text, which the check of the Observation then refuses.
 */
export function resultOfCell(
  cell: string,
  typeName: string,
  { decimal, missing }: ValueOptions,
): ResultCell {
  const text = cell.trim();
  if (missing.has(text)) return undefined;
  if (typeName === 'OM_CategoryObservation') return { result: text };
  if (typeName === 'OM_TruthObservation') return { result: truthOf(text) ?? text };
  const parsed = numberOf(text, decimal);
  if (parsed !== undefined || isNumberType(typeName)) return { result: parsed ?? text };
  return { result: text === 'true' ? true : text === 'false' ? false : text };
}

/** A number as JSON would have it, or undefined. */
export function numberOf(text: string, decimal: string): unknown {
  const plain = decimal === ',' ? text.replace(',', '.') : text;
  if (!number.test(plain) || (decimal === ',' && text.includes('.'))) return undefined;
  const token = plain
    .replace(/^\+/, '')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.(?=$|[eE])/, '');
  return parseNumber(token);
}

function isNumberType(typeName: string): boolean {
  return typeName === 'OM_Measurement' || typeName === 'OM_CountObservation';
}

function truthOf(text: string): boolean | undefined {
  if (/^(true|yes|1)$/i.test(text)) return true;
  return /^(false|no|0)$/i.test(text) ? false : undefined;
}

/** Whether a sample of cells has decimal commas: some do, and none has a point. */
export function detectDecimal(cells: readonly string[], delimiter: string): string {
  if (delimiter === ',' && !cells.some((cell) => /^[+-]?\d+,\d+$/.test(cell.trim()))) return '.';
  const commas = cells.filter((cell) => /^[+-]?\d*,\d+(?:[eE][+-]?\d+)?$/.test(cell.trim()));
  const points = cells.filter((cell) => /^[+-]?\d*\.\d+(?:[eE][+-]?\d+)?$/.test(cell.trim()));
  return commas.length > 0 && points.length === 0 ? ',' : '.';
}
