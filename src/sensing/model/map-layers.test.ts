import { expect, it } from 'vitest';
import { formatLayers, mapLayerNames, parseLayers } from './map-layers.ts';

it('shows the Locations where an address names no layer, or none that is known', () => {
  expect(parseLayers(undefined)).toEqual(['locations']);
  expect(parseLayers('towers')).toEqual(['locations']);
  expect(formatLayers(['locations'])).toBeUndefined();
});

it('keeps any choice in the address, also that of none', () => {
  for (const layers of [[], [...mapLayerNames], ['observed-areas', 'locations'] as const]) {
    expect(parseLayers(formatLayers(layers))).toEqual(layers);
  }
});
