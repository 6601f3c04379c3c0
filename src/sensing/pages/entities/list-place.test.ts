import { expect, it } from 'vitest';
import { EntitySearch } from './entity-search.ts';
import { listAddress, placeIn, readPlace } from './list-place.ts';
import { TableSearch } from './table-search.ts';

const list = { q: 'sea', filter: "name ne 'x'", orderby: 'name desc', of: 'things.1.Datastreams' };

it('leads from a row to its page and back to the page of the list', () => {
  const search = TableSearch.parse({ ...list, size: '10', page: '3', select: 'name' });
  const place = placeIn(search, false, 27);
  expect(readPlace(EntitySearch.parse(place))).toEqual(place);
  expect(listAddress(place)).toEqual({ ...search, page: 3 });
  expect(listAddress({ ...place, row: 10 })).toEqual({ ...search, page: undefined });
});

it('leads back to the row where all are scrolled through', () => {
  const place = placeIn(TableSearch.parse(list), true, 4711);
  expect(listAddress(place)).toMatchObject({ ...list, size: 'all', at: 4711 });
});

it('knows pages that no list led to', () => {
  expect(readPlace(EntitySearch.parse({ view: 'json' }))).toBeUndefined();
  expect(readPlace(EntitySearch.parse({ row: '0' }))).toBeUndefined();
  expect(EntitySearch.parse({ row: 'x', size: '-4' })).toEqual({});
});
