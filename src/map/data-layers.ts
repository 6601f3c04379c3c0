/** Layers of points, their clusters, lines and polygons. */
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { mapFontBold } from './basemap-style.ts';
import type { DataPalette } from './data-colours.ts';

/** Names of the layers of an overlay. */
export function layerNames(overlay: string) {
  return {
    clusters: `${overlay}-clusters`,
    counts: `${overlay}-cluster-counts`,
    points: `${overlay}-points`,
    fills: `${overlay}-fills`,
    lines: `${overlay}-lines`,
  } as const;
}

const isCluster: ExpressionSpecification = ['has', 'point_count'];

/** Fill and outline of polygons, and lines. */
export function shapeLayers(
  overlay: string,
  source: string,
  palette: DataPalette,
): LayerSpecification[] {
  const names = layerNames(overlay);
  return [
    {
      id: names.fills,
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.fill, 'fill-opacity': 0.18 },
    },
    {
      id: names.lines,
      type: 'line',
      source,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': palette.fill, 'line-width': 2 },
    },
  ];
}

/** Points and clusters with their counts; `sourceLayer` for a source of vector tiles. */
export function pointLayers(
  overlay: string,
  source: string,
  palette: DataPalette,
  sourceLayer?: string,
): LayerSpecification[] {
  const names = layerNames(overlay);
  const from =
    sourceLayer === undefined ? { source } : ({ source, 'source-layer': sourceLayer } as const);
  return [
    {
      id: names.points,
      type: 'circle',
      ...from,
      filter: ['!', isCluster],
      paint: {
        'circle-radius': ['case', ['get', 'isAnchor'], 4, 5.5],
        'circle-color': ['case', ['get', 'isAnchor'], palette.edge, palette.fill],
        'circle-stroke-width': ['case', ['get', 'isAnchor'], 2.5, 1.5],
        'circle-stroke-color': ['case', ['get', 'isAnchor'], palette.fill, palette.edge],
      },
    },
    {
      id: names.clusters,
      type: 'circle',
      ...from,
      filter: isCluster,
      paint: {
        'circle-radius': clusterRadius,
        'circle-color': palette.fill,
        'circle-stroke-width': 2,
        'circle-stroke-color': palette.edge,
      },
    },
    {
      id: names.counts,
      type: 'symbol',
      ...from,
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
