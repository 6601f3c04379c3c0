/** Values as the text of CSV (RFC 4180). */
import { parseInstant } from '#lib/time.ts';
import type { Cell, Column } from './export-columns.ts';

/** Writes lines of CSV in one style. */
export interface CsvText {
  /** What separates the values of a line. */
  readonly separator: string;
  readonly line: (values: readonly Cell[], columns: readonly Column[]) => string;
  readonly head: (columns: readonly Column[]) => string;
}

/** Plain: commas, points, times as in the data, nothing changed. */
export const plainCsv: CsvText = {
  separator: ',',
  head: (columns) => joined(columns.map(({ name }) => name)),
  line: (values) => {
    let line = '';
    for (let index = 0; index < values.length; index++) {
      const value = values[index];
      if (index > 0) line += ',';
      if (typeof value === 'string') line += quoted(value, ',');
      else if (value !== null && value !== undefined) line += String(value);
    }
    return `${line}\r\n`;
  },
};

function joined(texts: readonly string[], separator = ','): string {
  return `${texts.map((text) => quoted(text, separator)).join(separator)}\r\n`;
}

/**
 * As spreadsheets of a locale read it: its decimal sign, and a semicolon between values where that
 * is a comma; times in UTC as dates, which
 * no spreadsheet reads with a comma before the clock. A text that a spreadsheet would take for a formula gets an
 * apostrophe before it.
 */
export function localeCsv(locale: string): CsvText {
  const decimal = new Intl.NumberFormat(locale).formatToParts(1.5);
  const sign = decimal.find(({ type }) => type === 'decimal')?.value ?? '.';
  const separator = sign === ',' ? ';' : ',';
  const dates = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  const number = (value: number) => String(value).replace('.', sign);
  const time = (text: string) => {
    const instant = parseInstant(text);
    return Number.isNaN(instant) ? text : dates.format(instant).replace(/[\u00a0\u202f]|, /g, ' ');
  };
  return {
    separator,
    head: (columns) =>
      joined(
        columns.map(({ name, type }) => (type === 'time' ? `${name} (UTC)` : name)),
        separator,
      ),
    line: (values, columns) => {
      const texts = values.map((value, index) => {
        if (value === null) return '';
        if (typeof value === 'number') return number(value);
        if (typeof value === 'boolean') return String(value);
        return columns[index]?.type === 'time' ? time(value) : withoutFormula(value);
      });
      return joined(texts, separator);
    },
  };
}

/** OWASP, "CSV injection": a spreadsheet calculates what begins with one of these. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

// Without a part that must be quoted, of which most texts have none.
const special = /[",;\r\n#]|^\s|\s$/;

/** In quotes where the text would not be read back as it is; an empty text differs from no value. */
function quoted(text: string, separator: string): string {
  const needsQuotes = text === '' || special.test(text) || text.includes(separator);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}
