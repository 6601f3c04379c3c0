import { instantText, type TimeZoneRule } from '#server/import/documents/time-text.ts';
import { CsvUsageError } from './csv-error.ts';

export type TimeCell = { readonly text: string } | { readonly problem: string };

/** Reads the time of a cell into UTC as PostgreSQL reads it. */
export type TimeReader = (cell: string) => TimeCell;

/** Formats that need no asking: nobody writes the month first with dots, or the day after a year. */
const plainFormats = ['iso', 'dd.MM.yyyy HH:mm:ss', 'dd.MM.yyyy HH:mm', 'dd.MM.yyyy'];
const yearFirst = ['yyyy/MM/dd HH:mm:ss', 'yyyy/MM/dd HH:mm', 'yyyy/MM/dd'];

const fields: Readonly<Record<string, string>> = {
  yyyy: '(?<yyyy>\\d{4})',
  MM: '(?<MM>\\d{1,2})',
  dd: '(?<dd>\\d{1,2})',
  HH: '(?<HH>\\d{1,2})',
  mm: '(?<mm>\\d{2})',
  ss: '(?<ss>\\d{2})',
  SSS: '(?<SSS>\\d{1,9})',
};

/** Words that a time format may be, for messages. */
export const timeFormatWords =
  'iso, epoch (seconds), epoch-ms, or a pattern of yyyy MM dd HH mm ss SSS such as "dd/MM/yyyy HH:mm"';

/** A reader of one format; undefined when the format is none. */
export function timeReader(format: string, zone: TimeZoneRule): TimeReader | undefined {
  if (format === 'iso') return (cell) => instantText(cell, zone);
  if (format === 'epoch') return (cell) => epochText(cell, 1000);
  if (format === 'epoch-ms') return (cell) => epochText(cell, 1);
  if (!format.includes('yyyy') || !format.includes('MM')) return undefined;
  const pattern = format
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/yyyy|SSS|MM|dd|HH|mm|ss/g, (field) => fields[field] ?? field);
  return patternReader(format, compile(pattern), zone);
}

/**
 * The reader that a sample of cells calls for. Throws a `CsvUsageError` when the format or the
 * zone must be given.
 */
export function detectTimeReader(sample: readonly string[], zone: TimeZoneRule): TimeReader {
  const anyZone: TimeZoneRule = (wallClock) => wallClock;
  for (const format of [...plainFormats, ...yearFirst]) {
    const lenient = timeReader(format, anyZone);
    if (lenient === undefined || !fitsMost(sample, lenient)) continue;
    const reader = timeReader(format, zone) ?? lenient;
    if (fitsMost(sample, reader)) return reader;
    throw new CsvUsageError(
      `times such as "${sample[0]}" have no time zone; say which it is in, e.g. --time-zone UTC or --time-zone Europe/Vienna`,
    );
  }
  throw new CsvUsageError(
    `"${sample[0] ?? ''}" is not a time that explains itself; say how it is written by --time-format: ${timeFormatWords}`,
  );
}

function fitsMost(sample: readonly string[], reader: TimeReader): boolean {
  const fitting = sample.filter((cell) => 'text' in reader(cell)).length;
  return fitting > sample.length / 2;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(`^\\s*${pattern}\\s*$`);
  } catch {
    // A field twice.
    return undefined;
  }
}

function patternReader(
  format: string,
  pattern: RegExp | undefined,
  zone: TimeZoneRule,
): TimeReader | undefined {
  if (pattern === undefined) return undefined;
  return (cell) => {
    const found = pattern.exec(cell)?.groups;
    if (found === undefined) return { problem: `"${cell}" is not a time like ${format}` };
    const two = (name: string, missing: string) => (found[name] ?? missing).padStart(2, '0');
    const day = `${found.yyyy}-${two('MM', '1')}-${two('dd', '1')}`;
    const fraction = found.SSS === undefined ? '' : `.${found.SSS}`;
    return instantText(
      `${day}T${two('HH', '0')}:${two('mm', '0')}:${two('ss', '0')}${fraction}`,
      zone,
    );
  };
}

function epochText(cell: string, factor: number): TimeCell {
  const value = cell.trim() === '' ? Number.NaN : Number(cell) * factor;
  if (!Number.isFinite(value) || Math.abs(value) > 8.64e15) {
    return {
      problem: `"${cell}" is not a time in ${factor === 1 ? 'milliseconds' : 'seconds'} since 1970`,
    };
  }
  return instantText(new Date(Math.round(value)).toISOString(), undefined);
}
