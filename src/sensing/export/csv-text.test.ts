import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localeCsv, plainCsv } from './csv-text.ts';
import type { Cell, Column } from './export-columns.ts';

const column = (name: string): Column => ({ name, type: 'text', read: () => null });
const texts = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed());
const awkward = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\r\n',
  '\n',
  '\r',
  '#',
  ' ',
  '',
  "'",
  '=1',
  '\t',
);
const cell: fc.Arbitrary<Cell> = fc.oneof(
  texts,
  fc.array(fc.oneof(awkward, texts)).map((parts) => parts.join('')),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
);
const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
  );

const read = (value: Cell) => (value === null ? '' : String(value));

it('any table is read back as it was written', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const columns = (rows[0] ?? []).map((_, index) => column(`c${index}`));
      const text = plainCsv.head(columns) + rows.map((row) => plainCsv.line(row, columns)).join('');
      const found = parse(text, { comment: '#', record_delimiter: '\r\n' }) as string[][];
      expect(found.slice(1)).toEqual(rows.map((row) => row.map(read)));
    }),
  );
});

it('any number is read back from the form of a locale', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      const [[found]] = parse(localeCsv('de-DE').line([number], [column('a')]), {
        delimiter: ';',
      }) as [[string]];
      expect(Number(found.replace(',', '.'))).toBe(Number(String(number)));
    }),
  );
});

it('an empty text differs from no value', () => {
  expect(plainCsv.line(['', null, 'a'], [])).toBe('"",,a\r\n');
});
