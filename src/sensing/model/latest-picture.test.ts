import { expect, it } from 'vitest';
import { drawLatest } from './latest-picture.ts';

const at = (hour: number) => `2024-03-01T0${hour}:00:00Z`;
const observe = (hour: number, result: unknown) => ({ phenomenonTime: at(hour), result });

it('draws numbers in order of time, with the least, the most and the newest', () => {
  const picture = drawLatest([observe(3, 4), observe(1, 9), observe(2, null)], undefined);
  expect(picture?.window).toEqual({ from: Date.parse(at(1)), to: Date.parse(at(3)) });
  expect(picture?.count).toBe(3);
  const [component] = picture?.components ?? [];
  expect(component).toMatchObject({ kind: 'number', least: 4, most: 9, newest: 4 });
  expect([...(component?.data.count ?? [])]).toEqual([1, 0, 1]);
});

it('draws words and truth values as states', () => {
  const picture = drawLatest([observe(1, true), observe(2, true), observe(3, false)], undefined);
  const [component] = picture?.components ?? [];
  expect(component).toMatchObject({ kind: 'state', states: ['true', 'false'], newest: 'false' });
  expect([...(component?.kind === 'state' ? component.data.state : [])]).toEqual([0, 1]);
});

it('draws each component of a result by itself', () => {
  const picture = drawLatest([observe(1, [1, 'N', {}]), observe(2, [2, 'S', {}])], 3);
  expect(picture?.components.map((one) => one?.kind)).toEqual(['number', 'state', undefined]);
});

it('draws nothing without a time', () => {
  expect(drawLatest([{ result: 1 }], undefined)).toBeUndefined();
  expect(drawLatest([], undefined)).toBeUndefined();
});
