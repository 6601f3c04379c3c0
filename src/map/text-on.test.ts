import { expect, it } from 'vitest';
import { rampColour } from '#lib/colour-ramp.ts';
import { textOn } from './text-on.ts';

it('is white on dark and black on light colours, in both forms', () => {
  expect(textOn('#1864ab')).toBe('#ffffff');
  expect(textOn('#ffc078')).toBe('#000000');
  expect(textOn(rampColour(0))).toBe('#ffffff');
  expect(textOn(rampColour(1))).toBe('#000000');
});
