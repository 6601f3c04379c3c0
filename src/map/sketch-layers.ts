/** How a sketch is drawn: a light fill, its outline, and corners to take hold of. */
import type { Feature, FeatureCollection, Position } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { alongGreatCircles } from '#lib/geodesy.ts';
import type { DataPalette } from './data-colours.ts';

/** Edges that are straight on the ground, or in degrees as servers compare areas. */
export type SketchEdges = 'geodesic' | 'straight';

const empty: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The features of a sketch: its outline, filled when it is closed, and its corners by number. */
export function sketchFeatures(
  outline: readonly Position[],
  isClosed: boolean,
  edges: SketchEdges,
): FeatureCollection {
  if (outline.length === 0) return empty;
  const ends = isClosed ? outline.slice(0, 1) : [];
  const path = [...outline, ...ends];
  const drawn = [...(edges === 'geodesic' ? alongGreatCircles(path) : alongDegrees(path))];
  const corners = outline.map((coordinates, corner): Feature => {
    const geometry = { type: 'Point' as const, coordinates };
    return { type: 'Feature', properties: { corner }, geometry };
  });
  const features = outline.length > 1 ? [asLine(drawn), ...corners] : corners;
  const isFilled = isClosed && outline.length > 2;
  return { ...empty, features: isFilled ? [asPolygon(drawn), ...features] : features };
}

/** Layers of a source with such features. */
export function sketchLayers(source: string, palette: DataPalette): LayerSpecification[] {
  return [
    {
      id: `${source}-fill`,
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': palette.fill, 'fill-opacity': 0.12 },
    },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.fill, 'line-width': 2, 'line-dasharray': [3, 1.5] },
    },
    {
      id: cornersLayer(source),
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': 5,
        'circle-color': palette.edge,
        'circle-stroke-color': palette.fill,
        'circle-stroke-width': 2,
      },
    },
  ];
}

/** The layer of the corners. */
export function cornersLayer(source: string): string {
  return `${source}-corners`;
}

function asLine(coordinates: Position[]): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

function asPolygon(ring: Position[]): Feature {
  const geometry = { type: 'Polygon' as const, coordinates: [ring] };
  return { type: 'Feature', properties: {}, geometry };
}

/** A side that is straight in degrees is not so on the map, unless it runs along a meridian or parallel. */
function alongDegrees(path: readonly Position[]): readonly Position[] {
  return path.flatMap((to, index) => {
    const from = path[index - 1];
    if (from === undefined) return [to];
    const [x1 = 0, y1 = 0] = from;
    const [x2 = 0, y2 = 0] = to;
    const steps = x1 === x2 || y1 === y2 ? 1 : Math.ceil(Math.abs(y2 - y1)) || 1;
    return Array.from({ length: steps }, (_, step) => {
      const share = (step + 1) / steps;
      return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
    });
  });
}
