import { expect, it } from 'vitest';
import { unitDescription, unitLabel } from './units.ts';

it('prefers the symbol and passes over what servers write for nothing', () => {
  expect(unitLabel({ name: 'degree Celsius', symbol: '°C' })).toBe('°C');
  expect(unitLabel({ name: 'minute', symbol: 'null' })).toBe('minute');
  expect(unitLabel({ name: null, symbol: ' ' })).toBeUndefined();
  expect(unitLabel(null)).toBeUndefined();
});

it('describes a unit by name and symbol', () => {
  expect(unitDescription({ name: 'degree Celsius', symbol: '°C' })).toBe('degree Celsius (°C)');
  expect(unitDescription({ name: 'm', symbol: 'm' })).toBe('m');
  expect(unitDescription(undefined)).toBeUndefined();
});
