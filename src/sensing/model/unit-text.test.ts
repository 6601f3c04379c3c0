import { expect, it } from 'vitest';
import { unitSymbol, unitText } from './unit-text.ts';

it('shows name and symbol, or the one there is', () => {
  expect(unitText({ name: 'degree Celsius', symbol: '°C' })).toBe('degree Celsius (°C)');
  expect(unitText({ name: 'minute', symbol: null })).toBe('minute');
  expect(unitText({ name: null, symbol: '%' })).toBe('%');
  expect(unitText({ name: 'ppm', symbol: 'ppm' })).toBe('ppm');
});

it('takes null, "null" and blanks for no unit', () => {
  expect(unitText({ name: null, symbol: 'null', definition: null })).toBeUndefined();
  expect(unitSymbol({ name: ' ', symbol: '' })).toBeUndefined();
  expect(unitSymbol(undefined)).toBeUndefined();
});
