import { expect, it } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { formatOrder, parseOrder, turnOrder } from './table-order.ts';

it('reads an order and writes it as it was', () => {
  for (const text of ['name', 'Thing/name desc,name', 'length(name) desc']) {
    expect(formatOrder(parseOrder(kinds.Datastream, text))).toBe(text);
  }
  expect(parseOrder(kinds.Datastream, undefined)).toEqual([]);
  expect(formatOrder([])).toBeUndefined();
});

it('says where an order is not understood', () => {
  expect(() => parseOrder(kinds.Thing, 'name,nme desc')).toThrow(/"nme" at character 5/);
  expect(() => parseOrder(kinds.Thing, 'name down')).toThrow(/found "down" at character 5/);
});

it('turns from ascending over descending to none', () => {
  const [first, second, third] = [1, 2, 3].map((clicks) =>
    formatOrder(
      Array.from({ length: clicks }).reduce<ReturnType<typeof turnOrder>>(
        (order) => turnOrder(order, 'name', false),
        [],
      ),
    ),
  );
  expect([first, second, third]).toEqual(['name', 'name desc', undefined]);
});

it('takes the place of another column, or stands behind it when that is kept', () => {
  const order = parseOrder(kinds.Datastream, 'Thing/name desc,name');
  expect(formatOrder(turnOrder(order, 'id', false))).toBe('id');
  expect(formatOrder(turnOrder(order, 'id', true))).toBe('Thing/name desc,name,id');
  expect(formatOrder(turnOrder(order, 'Thing/name', true))).toBe('name');
  expect(formatOrder(turnOrder(order, 'name', true))).toBe('Thing/name desc,name desc');
});
