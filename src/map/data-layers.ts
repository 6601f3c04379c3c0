/** Layers and colours of the data on the map; everything with colour on it is here. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapScheme, mapFontBold } from './basemap-style.ts';

export const sourceNames = {
  points: 'data-points',
  shapes: 'data-shapes',
  hovered: 'data-hovered',
  selected: 'data-selected',
} as const;

export const layerNames = {
  clusters: 'data-clusters',
  points: 'data-points',
  fills: 'data-fills',
  lines: 'data-lines',
} as const;

interface Palette {
  readonly fill: string;
  readonly text: string;
  readonly edge: string;
  readonly hovered: string;
  readonly selected: string;
}

const palettes: Readonly<Record<MapScheme, Palette>> = {
  light: {
    fill: '#1864ab',
    text: '#ffffff',
    edge: '#ffffff',
    hovered: '#0b3a66',
    selected: '#d9480f',
  },
  dark: {
    fill: '#74c0fc',
    text: '#0b1a2a',
    edge: '#15191d',
    hovered: '#e7f5ff',
    selected: '#ffa94d',
  },
};

const isCluster: ExpressionSpecification = ['has', 'point_count'];

/** The layers in drawing order, the selection last. */
export function dataLayers(scheme: MapScheme): LayerSpecification[] {
  const palette = palettes[scheme];
  return [
    ...shapeLayers(palette),
    ...pointLayers(palette),
    ...highlightLayers(sourceNames.hovered, palette.hovered),
    ...highlightLayers(sourceNames.selected, palette.selected),
  ];
}

function shapeLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: layerNames.fills,
      type: 'fill',
      source: sourceNames.shapes,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.fill, 'fill-opacity': 0.18 },
    },
    {
      id: layerNames.lines,
      type: 'line',
      source: sourceNames.shapes,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.fill, 'line-width': 2 },
    },
  ];
}

function pointLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: layerNames.points,
      type: 'circle',
      source: sourceNames.points,
      filter: ['!', isCluster],
      paint: {
        'circle-radius': ['case', ['get', 'isAnchor'], 4, 5.5],
        'circle-color': ['case', ['get', 'isAnchor'], palette.edge, palette.fill],
        'circle-stroke-width': ['case', ['get', 'isAnchor'], 2.5, 1.5],
        'circle-stroke-color': ['case', ['get', 'isAnchor'], palette.fill, palette.edge],
      },
    },
    {
      id: layerNames.clusters,
      type: 'circle',
      source: sourceNames.points,
      filter: isCluster,
      paint: {
        'circle-radius': clusterRadius,
        'circle-color': palette.fill,
        'circle-stroke-width': 2,
        'circle-stroke-color': palette.edge,
      },
    },
    {
      id: 'data-cluster-counts',
      type: 'symbol',
      source: sourceNames.points,
      filter: isCluster,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': mapFontBold,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.text },
    },
  ];
}

/** By the logarithm of the count: 10 points 13 px, 1,000 points 21 px. */
const clusterRadius: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['log10', ['get', 'point_count']],
  0,
  10,
  1,
  13,
  2,
  16.5,
  3,
  21,
  5,
  30,
];

function highlightLayers(source: string, colour: string): LayerSpecification[] {
  return [
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['!=', ['geometry-type'], 'Point'],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colour, 'line-width': 3 },
    },
    {
      id: `${source}-ring`,
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 10,
        'circle-opacity': 0,
        'circle-stroke-width': 3,
        'circle-stroke-color': colour,
      },
    },
  ];
}
