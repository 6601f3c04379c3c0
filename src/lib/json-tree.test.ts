import { describe, expect, it } from 'vitest';
import { searchJson } from './json-search.ts';
import {
  formatJsonPath,
  hasMembers,
  type JsonLine,
  jsonLines,
  keyOf,
  keysTo,
  openableLevels,
  rangeSize,
} from './json-tree.ts';

const station = {
  owner: { name: 'Rivers office', phones: ['12', '34'] },
  'a/b': [{ '#0': true }],
  empty: {},
  height: 12.5,
  none: null,
};

const all = () => true;

function shown(lines: readonly JsonLine[]): string[] {
  return lines.map(({ depth, steps }) => `${'  '.repeat(depth)}${formatJsonPath(steps)}`);
}

describe('lines', () => {
  it('are those of what stands open', () => {
    const lines = jsonLines(station, (key) => key === '' || key === '/owner');
    expect(shown(lines)).toEqual([
      '',
      '  owner',
      '    owner/name',
      '    owner/phones',
      '  a/b',
      '  empty',
      '  height',
      '  none',
    ]);
    expect(lines[3]).toMatchObject({ form: 'list', size: 2, isOpen: false, parent: 1 });
    expect(lines[3]).toMatchObject({ position: 2, siblings: 2 });
  });

  it('have keys of their own, whatever the names', () => {
    const odd = { 'a/b': 1, a: { b: 2, '#0': 3 }, '~1': 4, 'a~1b': 5 };
    const keys = jsonLines(odd, all).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('of a long list stand in ranges', () => {
    const list = Array.from({ length: 2 * rangeSize + 5 }, (_, index) => index);
    const closed = jsonLines(list, (_, depth) => depth === 0);
    expect(closed.map(({ form, first, size }) => [form, first, size])).toEqual([
      ['list', 0, 2005],
      ['range', 0, 1000],
      ['range', 1000, 1000],
      ['range', 2000, 5],
    ]);
    const keys = new Set(keysTo(list, [2003]));
    const open = jsonLines(list, (key) => keys.has(key));
    expect(open).toHaveLength(4 + 5);
    expect(open.at(-2)).toMatchObject({ key: keyOf([2003]), value: 2003, position: 4 });
  });

  it('lead to any value when what is above it stands open', () => {
    const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`name ${n}`, { n }]));
    const steps = ['name 2500', 'n'];
    const keys = new Set(keysTo(wide, steps));
    const lines = jsonLines(wide, (key) => keys.has(key));
    expect(lines.find(({ key }) => key === keyOf(steps))?.value).toBe(2500);
  });
});

it('opens as many levels as can be shown', () => {
  expect(openableLevels(station)).toBe(4);
  expect(openableLevels('text')).toBe(1);
  const nested = Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => [1]));
  expect(openableLevels(nested)).toBe(1);
});

it('knows whether there is much in a value', () => {
  expect(hasMembers(station, 11)).toBe(true);
  expect(hasMembers(station, 12)).toBe(false);
  expect(hasMembers([[], 1, [2]], 4)).toBe(true);
  expect(hasMembers('text', 1)).toBe(false);
});

it('writes paths as filters do', () => {
  expect(formatJsonPath(['tags', 0, 'name'], 'properties')).toBe('properties/tags[0]/name');
  expect(formatJsonPath([1], 'result')).toBe('result[1]');
});

describe('the search', () => {
  const paths = (wanted: string) =>
    searchJson(station, wanted).found.map((steps) => formatJsonPath(steps));

  it('finds names and values in the order of the tree', () => {
    expect(paths('O')).toEqual(['owner', 'owner/name', 'owner/phones', 'none']);
    expect(paths('12')).toEqual(['owner/phones[0]', 'height']);
    expect(paths('true')).toEqual(['a/b[0]/#0']);
    expect(paths(' ')).toEqual([]);
  });

  it('ends with a thousand, and says so', () => {
    const many = Array.from({ length: 1500 }, () => 'x');
    expect(searchJson(many, 'x')).toMatchObject({ hasMore: true });
    expect(searchJson(many, 'x').found).toHaveLength(1000);
    expect(searchJson(many.slice(500), 'x').hasMore).toBe(false);
  });

  it('goes as deep as JSON does', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(50_000)}"end"${']'.repeat(50_000)}`);
    expect(searchJson(deep, 'end').found[0]).toHaveLength(50_000);
  });
});
