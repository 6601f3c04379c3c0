import { expect, it } from 'vitest';
import { kinds } from '#sensing/contract/kinds.ts';
import { parseOrder } from '#sensing/model/table-order.ts';
import { sortRows } from './sort-rows.ts';

const rows = [
  { '@iot.id': 1, name: 'b', phenomenonTime: '2020-01-01T00:00:00Z', Thing: { name: 'Weir' } },
  { '@iot.id': 2, name: 'a', phenomenonTime: '2019-12-31T23:00:00-02:00', Thing: { name: 'Weir' } },
  { '@iot.id': 10, name: 'c', phenomenonTime: null, Thing: { name: 'Ferry' } },
];

function sorted(order: string) {
  const found = sortRows(kinds.Datastream, rows, parseOrder(kinds.Datastream, order));
  return found.map((row) => row['@iot.id']);
}

it('sorts texts, numbers, times with their zones, and by what is related', () => {
  expect(sorted('name')).toEqual([2, 1, 10]);
  expect(sorted('@iot.id desc')).toEqual([10, 2, 1]);
  expect(sorted('phenomenonTime')).toEqual([10, 1, 2]);
  expect(sorted('Thing/name,name')).toEqual([10, 2, 1]);
  expect(sorted('Thing/name desc,name desc')).toEqual([1, 2, 10]);
});
