import { expect, it } from 'vitest';
import { rectangle } from '#lib/area.ts';
import { kindList } from '../contract/kinds.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { areaFilter } from './area-filter.ts';

it('asks for the geometry of the kind itself', () => {
  expect(areaFilter('Location', rectangle([5, 47], [15, 55]))).toBe(
    "st_intersects(location,geography'POLYGON ((5 47,15 47,15 55,5 55,5 47))')",
  );
});

it('asks for either side of the antimeridian, and for each place of the geometry', () => {
  const filter = areaFilter('Datastream', rectangle([170, -10], [190, 10]));
  expect(filter.match(/st_intersects\(observedArea/g)).toHaveLength(2);
  expect(filter.match(/st_intersects\(Thing\/Locations\/location/g)).toHaveLength(2);
});

it('can be parsed for every kind', () => {
  for (const kind of kindList) {
    const filter = areaFilter(kind.name, rectangle([170, -10], [190, 10]));
    expect(() => parseQuery([['$filter', filter]])).not.toThrow();
  }
});
