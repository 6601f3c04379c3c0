import { expect, test } from 'vitest';
import { rampColour, rampGradient } from './colour-ramp.ts';

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('more is lighter, all the way', () => {
  const shares = Array.from({ length: 101 }, (_, index) => index / 100);
  const light = shares.map((share) => lightness(rampColour(share)));
  expect(light.every((value, index) => index === 0 || value >= (light[index - 1] ?? 0))).toBe(true);
  expect(light.at(-1)).toBeGreaterThan((light[0] ?? 0) + 180);
});

test('a share beyond the ends has the colour of the end', () => {
  expect(rampColour(-1)).toBe(rampColour(0));
  expect(rampColour(2)).toBe(rampColour(1));
});

test('the gradient begins and ends as the ramp does', () => {
  expect(rampGradient()).toContain(`right, ${rampColour(0)}`);
  expect(rampGradient()).toContain(`${rampColour(1)})`);
});
