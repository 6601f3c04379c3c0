import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QueryError } from './query-error.ts';
import { parseQuery } from './query-parser.ts';
import { expectedInEnglish } from './query-sentences.ts';
import { randomGeometry } from './random-geometry.ts';
import { parseWkt } from './wkt-parser.ts';
import { printWkt } from './wkt-printer.ts';

const place = { option: '$filter', at: 0 };
const square = '((0 0, 4 0, 4 4, 0 4, 0 0))';

describe('well-known text', () => {
  it.each([
    ['POINT (8.5 47.4)', 'POINT (8.5 47.4)'],
    ['point(8.5 -47.4)', 'POINT (8.5 -47.4)'],
    ['  Point\n( +1e1\t.5 ) ', 'POINT (10 0.5)'],
    ['POINT Z (1 2 3)', 'POINT (1 2)'],
    ['POINTZM(1 2 3 4)', 'POINT (1 2)'],
    ['POINT M (1 2 3)', 'POINT (1 2)'],
    ['POINT (1 2 3)', 'POINT (1 2)'],
    ['POINT (-0 2)', 'POINT (0 2)'],
    ['POINT EMPTY', 'POINT EMPTY'],
    ['SRID=4326;POINT(1 2)', 'POINT (1 2)'],
    ['srid = 4326 ; point (1 2)', 'POINT (1 2)'],
    ['MULTIPOINT (1 2, 3 4)', 'MULTIPOINT ((1 2), (3 4))'],
    ['MULTIPOINT((1 2),(3 4))', 'MULTIPOINT ((1 2), (3 4))'],
    ['LINESTRING(1 2,3 4)', 'LINESTRING (1 2, 3 4)'],
    ['LINESTRING Z EMPTY', 'LINESTRING EMPTY'],
    ['MULTILINESTRING((1 2,3 4),EMPTY)', 'MULTILINESTRING ((1 2, 3 4))'],
    [`Polygon ${square}`, `POLYGON ${square}`],
    [
      'POLYGON((0 0,4 0,4 4,0 0),(1 .5,2 .5,2 1,1 .5))',
      'POLYGON ((0 0, 4 0, 4 4, 0 0), (1 0.5, 2 0.5, 2 1, 1 0.5))',
    ],
    [`MULTIPOLYGON(${square},${square})`, `MULTIPOLYGON (${square}, ${square})`],
    [
      'GEOMETRYCOLLECTION(POINT(1 2),GEOMETRYCOLLECTION(LINESTRING(1 2,3 4)))',
      'GEOMETRYCOLLECTION (POINT (1 2), GEOMETRYCOLLECTION (LINESTRING (1 2, 3 4)))',
    ],
    ['GEOMETRYCOLLECTION EMPTY', 'GEOMETRYCOLLECTION EMPTY'],
  ])('reads %j', (text, printed) => {
    expect(printWkt(parseWkt(text, place))).toBe(printed);
  });

  it('is printed so that it is read as the same geometry', () => {
    const coordinate = fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => value + 0);
    fc.assert(
      fc.property(randomGeometry(coordinate), (geometry) => {
        expect(parseWkt(printWkt(geometry), place)).toEqual(geometry);
      }),
    );
  });
});

function failure(filter: string): QueryError {
  try {
    parseQuery([['$filter', filter]]);
  } catch (error) {
    if (error instanceof QueryError) return error;
    throw error;
  }
  throw new Error(`"${filter}" was understood.`);
}

describe('an error in a geometry', () => {
  it.each([
    ['', 23, "'", 'POINT'],
    ['PINT (1 2)', 23, 'PINT', 'POINT'],
    ['CIRCLE (1 2)', 23, 'CIRCLE', 'POLYGON'],
    ['POINT', 28, "'", '"("'],
    ['POINT (1)', 31, ')', 'a number'],
    ['POINT (a b)', 30, 'a', 'a number'],
    ['POINT (1,2)', 31, ',', 'a number'],
    ['POINT (1 2', 33, "'", '")"'],
    ['POINT (1 2 3 4 5)', 38, '5', '")"'],
    ['POINT (1 1e999)', 32, '1e999', 'a number of degrees'],
    ['POINT (1 2) POINT (1 2)', 35, 'POINT', 'the end of the geometry'],
    ['POINT (1 2, 3 4)', 33, ',', '")"'],
    ['LINESTRING (1 2)', 34, '(', 'at least two positions'],
    ['POLYGON ((0 0, 1 0, 1 1))', 32, '(', 'ends where it begins'],
    ['POLYGON (0 0, 1 0, 1 1, 0 0)', 32, '0', '"("'],
    ['SRID=3857;POINT(1 2)', 28, '3857', '4326'],
  ])('in geography%j stands at its character', (text, position, found, expected) => {
    const error = failure(`st_within(x, geography'${text}')`);
    expect(error.problem).toMatchObject({ position, found });
    expect(error.problem?.expected.map(expectedInEnglish).join(' ')).toContain(expected);
  });

  it('names what is missing when the quote is not closed', () => {
    expect(failure("st_within(x,geography'POINT (1 2)").message).toContain("a closing '");
  });

  it('is nesting without end', () => {
    const text = `${'GEOMETRYCOLLECTION('.repeat(50)}POINT(1 2)${')'.repeat(50)}`;
    expect(failure(`st_within(x,geography'${text}')`).problem?.found).toBe('GEOMETRYCOLLECTION');
  });
});

it('may be written as geometry, in any case, with a space before the quote', () => {
  for (const keyword of ['geography', 'GEOMETRY', 'Geography ']) {
    const { filter } = parseQuery([['$filter', `st_within(x,${keyword}'POINT(1 2)')`]]);
    expect(filter).toMatchObject({
      args: [{ type: 'path' }, { type: 'geometry', geometry: { coordinates: [1, 2] } }],
    });
  }
});
