/** What the map is given, and the GeoJSON sources that it makes of it. */
import type { Feature, FeatureCollection, LineString, Point, Polygon, Position } from 'geojson';
import type { SimpleGeometry } from '#lib/geojson.ts';

/** One thing on the map: all its geometries are picked, hovered and selected together. */
export interface MapFeature {
  readonly key: string;
  readonly name: string;
  readonly geometries: readonly SimpleGeometry[];
  /** Where a line or polygon is marked while it is too small to be seen. */
  readonly anchor: Position;
}

export interface MapProperties {
  readonly key: string;
  /** True for the mark of a line or polygon. */
  readonly isAnchor: boolean;
}

export type PointCollection = FeatureCollection<Point, MapProperties>;
export type ShapeCollection = FeatureCollection<LineString | Polygon, MapProperties>;

/** Every point, and one anchor for each feature that has none: what is clustered. */
export function toPoints(features: readonly MapFeature[]): PointCollection {
  return collection(
    features.flatMap((feature) => {
      const points = feature.geometries.filter((geometry) => geometry.type === 'Point');
      if (points.length > 0) return points.map((point) => mapFeature(feature.key, point, false));
      return [mapFeature(feature.key, { type: 'Point', coordinates: feature.anchor }, true)];
    }),
  );
}

/** Every line and polygon. */
export function toShapes(features: readonly MapFeature[]): ShapeCollection {
  return collection(
    features.flatMap((feature) =>
      feature.geometries
        .filter((geometry) => geometry.type !== 'Point')
        .map((geometry) => mapFeature(feature.key, geometry, false)),
    ),
  );
}

/** All geometries of one feature, for the ring or outline that marks it. */
export function toHighlight(
  feature: MapFeature | undefined,
): FeatureCollection<SimpleGeometry, MapProperties> {
  if (feature === undefined) return collection([]);
  const shapes = feature.geometries.map((geometry) => mapFeature(feature.key, geometry, false));
  const hasPoint = feature.geometries.some((geometry) => geometry.type === 'Point');
  const anchor: Point = { type: 'Point', coordinates: feature.anchor };
  return collection(hasPoint ? shapes : [...shapes, mapFeature(feature.key, anchor, true)]);
}

function mapFeature<Shape extends SimpleGeometry>(
  key: string,
  geometry: Shape,
  isAnchor: boolean,
): Feature<Shape, MapProperties> {
  return { type: 'Feature', properties: { key, isAnchor }, geometry };
}

function collection<Shape extends SimpleGeometry>(
  features: Feature<Shape, MapProperties>[],
): FeatureCollection<Shape, MapProperties> {
  return { type: 'FeatureCollection', features };
}
