import { expect, test } from 'vitest';
import { readIds } from './read-ids.ts';

const a = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';
const b = 'b1b2c3d4e5f60718293a4b5c6d7e8f90';

test.each([
  ['commas', `${a},${b}`],
  ['spaces and lines', `${a}\n  ${b}\n\n`],
  ['semicolons and bars', `${a}; | ${b}`],
  ['quotes', `["${a}", "${b}"]`],
  ['Windows lines behind a byte order mark', `\uFEFF${a}\r\n${b}\r\n`],
  ['addresses', `https://p.example.org/home/item.html?id=${a} https://p.example.org/x/items/${b}`],
])('ids are read from %s', (_name, text) => {
  expect(readIds(text)).toEqual({ found: [{ id: a }, { id: b }], repeated: 0, misread: [] });
});

test('a column called item id is read, with the owners beside it', () => {
  const text = `Title;Item ID;Owner\n"Rain; wind";${a};anna\nSnow;${b};ben`;
  expect(readIds(text).found).toEqual([
    { id: a, owner: 'anna' },
    { id: b, owner: 'ben' },
  ]);
});

test('a table without known headings gives the column that looks like ids', () => {
  expect(readIds(`Rain map,${a}\nSnow map,${b}`).found).toEqual([{ id: a }, { id: b }]);
  expect(readIds(`name\tkey\nRain\t${a}\nSnow\t${b}`).found).toEqual([{ id: a }, { id: b }]);
});

test('a heading alone above one column is not taken for an id', () => {
  expect(readIds(`id\n${a}`).found).toEqual([{ id: a }]);
});

test('ids that come twice are counted', () => {
  expect(readIds(`${a} ${b} ${a}`)).toMatchObject({ repeated: 1, found: [{ id: a }, { id: b }] });
});

test('what is no id is named with its line', () => {
  expect(readIds(`${a}\n\n*** my items ***\n${b}`).misread).toEqual([
    { line: 3, text: '*** my items ***' },
  ]);
  expect(readIds(`id,title\n${a},Rain\n,Snow`).misread).toEqual([{ line: 3, text: ',Snow' }]);
  expect(readIds(`please: ${a}`)).toMatchObject({ found: [{ id: a }], misread: [{ line: 1 }] });
  expect(readIds('x'.repeat(65)).misread).toEqual([{ line: 1, text: 'x'.repeat(65) }]);
});

test('short ids of other portals are taken', () => {
  expect(readIds('i1 i2').found).toEqual([{ id: 'i1' }, { id: 'i2' }]);
});
