import { expect, it } from 'vitest';
import { createScale } from '#map/value-scale.ts';
import type { PlaceState, PlaceValue } from '#sensing/model/place-values.ts';
import { groupValue } from './group-look.ts';

const scale = createScale([0, 100], { kind: 'linear', breaks: [], isReversed: false });
const words = new Map([
  ['dry', '#111111'],
  ['wet', '#222222'],
]);

function place(value: PlaceValue['value'], state: PlaceState = 'value'): PlaceValue {
  return { key: String(value), place: undefined, streams: [], state, value, time: 0 };
}

function group(...members: PlaceValue[]) {
  return groupValue(members, scale, words, 'light', String);
}

it('has the colour of the median, and tells from where to where the values are', () => {
  const found = group(place(1), place(2), place(90), place(undefined, 'empty'));
  expect(found).toMatchObject({ places: 4, valued: 3, value: 2 });
  expect(found.numbers).toMatchObject({ min: 1, max: 90 });
  expect(found.look).toMatchObject({ fill: scale?.colourOf(2), label: '2' });
});

it('counts fresh values before stale ones, and is hollow where all are stale', () => {
  expect(group(place(5), place(80, 'stale'), place(90, 'stale')).value).toBe(5);
  const stale = group(place(80, 'stale'), place(90, 'stale'));
  expect(stale).toMatchObject({ valued: 2, value: 85 });
  expect(stale.look).toMatchObject({ ring: scale?.colourOf(85) });
  expect(stale.look.fill).not.toBe(stale.look.ring);
});

it('has the colour of the most frequent word', () => {
  const found = group(place('wet'), place('dry'), place('wet'));
  expect(found).toMatchObject({ value: 'wet', numbers: undefined });
  expect(found.look.fill).toBe('#222222');
});

it('is grey without a value, and larger the more places it stands for', () => {
  const none = group(place(undefined, 'empty'), place(undefined, 'empty'));
  expect(none).toMatchObject({ value: undefined, valued: 0 });
  const many = Array.from({ length: 100 }, () => place(undefined, 'empty'));
  expect(group(...many).look.radius).toBeGreaterThan(none.look.radius);
});
