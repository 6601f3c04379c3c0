/** Layers of markers whose colours stand in the state of each feature. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapScheme, mapFontBold } from './basemap-style.ts';

/** Names of the sources, and of the layer of the markers themselves. */
export const valueSources = { points: 'values', labels: 'value-labels' } as const;

/** From this zoom on markers have their value beside them. */
export const labelZoom = 5.5;

const edges: Readonly<Record<MapScheme, { readonly edge: string; readonly halo: string }>> = {
  light: { edge: '#1f2933', halo: '#ffffff' },
  dark: { edge: '#f1f3f5', halo: '#15191d' },
};

const ringWidth = 2.5;

function state(name: string, otherwise: number | string): ExpressionSpecification {
  return ['coalesce', ['feature-state', name], otherwise];
}

/** The radius that a marker's state says, of single ones smaller from afar, and more pixels. */
function radius(more: number): ExpressionSpecification {
  const at = (factor: number): ExpressionSpecification => [
    'case',
    ['==', state('radius', 0), 0],
    0,
    ['+', ['*', state('radius', 0), ['case', ['has', 'count'], 1, factor]], more],
  ];
  return ['interpolate', ['linear'], ['zoom'], 1, at(0.55), 5, at(0.8), 9, at(1), 14, at(1.3)];
}

/** An edge round each marker, which makes every colour of the scale stand out, and the marker. */
export function valueLayers(scheme: MapScheme): LayerSpecification[] {
  const { edge, halo } = edges[scheme];
  return [
    {
      id: 'value-edges',
      type: 'circle',
      source: valueSources.points,
      paint: { 'circle-color': edge, 'circle-radius': radius(ringWidth + 1) },
    },
    {
      id: valueSources.points,
      type: 'circle',
      source: valueSources.points,
      paint: {
        'circle-color': state('fill', 'transparent'),
        'circle-radius': radius(0),
        'circle-stroke-color': state('ring', 'transparent'),
        'circle-stroke-width': ['case', ['==', state('radius', 0), 0], 0, ringWidth],
      },
    },
    {
      id: 'value-counts',
      type: 'symbol',
      source: valueSources.points,
      filter: ['has', 'count'],
      layout: {
        'text-field': ['to-string', ['get', 'count']],
        'text-font': mapFontBold,
        'text-size': 11,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': ['to-color', state('text', 'transparent')] },
    },
    {
      id: valueSources.labels,
      type: 'symbol',
      source: valueSources.labels,
      minzoom: labelZoom,
      layout: {
        'text-field': ['get', 'label'],
        'text-font': mapFontBold,
        'text-size': 12,
        'text-anchor': 'left',
        'text-offset': [0.9, 0],
      },
      paint: { 'text-color': edge, 'text-halo-color': halo, 'text-halo-width': 1.6 },
    },
  ];
}
