/** What a geometry is, without drawing it. */
export interface GeometrySummary {
  /** `Point`, `Polygon`, … */
  readonly type: string;
  /** Longitude and latitude of a point, in degrees. */
  readonly point?: readonly [longitude: number, latitude: number];
  /** Number of positions of all other geometries. */
  readonly positions?: number;
}

/** Describes a GeoJSON geometry or Feature; undefined for anything else. */
export function summarizeGeometry(value: unknown): GeometrySummary | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('type' in value && value.type === 'Feature' && 'geometry' in value) {
    return summarizeGeometry(value.geometry);
  }
  if (!('type' in value) || typeof value.type !== 'string') return undefined;
  if (!('coordinates' in value)) return undefined;
  if (value.type === 'Point') {
    const point = readPosition(value.coordinates);
    return point && { type: 'Point', point };
  }
  return { type: value.type, positions: countPositions(value.coordinates) };
}

function readPosition(value: unknown): [number, number] | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = value as unknown[];
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [longitude, latitude]
    : undefined;
}

function countPositions(value: unknown): number {
  if (!Array.isArray(value)) return 0;
  if (typeof value[0] === 'number') return 1;
  return value.reduce((total: number, part: unknown) => total + countPositions(part), 0);
}
