import { describe, expect, test } from 'vitest';
import { PortalError } from './portal-error.ts';
import { parseSearch, type SearchNode } from './search-query.ts';

/** The tree in a short form to compare with. */
function show(node: SearchNode): string {
  switch (node.kind) {
    case 'all':
      return '*';
    case 'and':
    case 'or':
      return `${node.kind}(${node.parts.map(show).join(' ')})`;
    case 'not':
      return `not(${show(node.part)})`;
    case 'range':
      return `${node.field}[${node.from},${node.to}]`;
    case 'term': {
      const text = node.isQuoted ? `"${node.text}"` : node.text;
      return node.field === undefined ? text : `${node.field}=${text}`;
    }
  }
}

test.each([
  ['', '*'],
  ['   ', '*'],
  ['*', '*'],
  ['sea level', 'and(sea level)'],
  ['sea AND level', 'and(sea level)'],
  ['sea OR ice level', 'or(sea and(ice level))'],
  ['(sea OR ice) level', 'and(or(sea ice) level)'],
  ['type:"Web Map"', 'type="Web Map"'],
  ['type: "Web Map" -owner:jlee', 'and(type="Web Map" not(owner=jlee))'],
  ['NOT draft', 'not(draft)'],
  ['+a !b && c || d', 'or(and(a not(b) c) d)'],
  ['tags:(rain OR wind)', 'or(tags=rain tags=wind)'],
  ['created:[2024-01-01 TO *]', 'created[2024-01-01,*]'],
  ['"say \\"hello\\""', '"say "hello""'],
  ['flights-20k', 'flights-20k'],
  ['https://example.org/map', 'https://example.org/map'],
  ['ORDER ANDES', 'and(ORDER ANDES)'],
  ['12:30', '12:30'],
])('%s', (q, expected) => {
  expect(show(parseSearch(q))).toBe(expected);
});

describe('what cannot be understood says where', () => {
  test.each([
    ['(sea', 'The bracket at character 1 is not closed.'],
    ['sea)', '")" at character 4 is not expected there.'],
    ['title:"sea', 'The quote at character 7 is not closed.'],
    ['owner:', 'A value is missing after owner: at character 1.'],
    ['sea AND', 'Something is missing at the end of q.'],
    ['OR sea', '"OR" at character 1 is not expected there.'],
    ['('.repeat(50), 'Brackets are nested more than 20 deep.'],
    ['a '.repeat(500), 'q has more than 200 parts.'],
    ['-'.repeat(100), 'Brackets are nested more than 20 deep.'],
  ])('%s', (q, sentence) => {
    let error: unknown;
    try {
      parseSearch(q);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(PortalError);
    expect(error).toMatchObject({ code: 400, details: [sentence] });
  });
});
