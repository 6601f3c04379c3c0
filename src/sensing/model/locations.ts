/** Locations as rows of a list and features of a map. */
import { type Area, areaTester } from '#lib/area.ts';
import { type GeometryProblem, type SimpleGeometry, unwrapGeometry } from '#lib/geojson.ts';
import { labelPointOf } from '#lib/geometry-measures.ts';
import type { EntityId, Location } from '#sensing/contract/entities.ts';

/** What a Location looks like on the map. */
export type LocationShape = 'point' | 'line' | 'area' | 'several' | 'none';

export interface LocationEntry {
  /** The id as text. */
  readonly key: string;
  readonly id: EntityId;
  /** Empty when the server has none. */
  readonly name: string;
  readonly shape: LocationShape;
  readonly geometries: readonly SimpleGeometry[];
  /** What is wrong with the geometry, even when a part of it can be drawn. */
  readonly problem: GeometryProblem | undefined;
}

export interface PlacedLocation extends LocationEntry {
  /** Longitude and latitude of the point that marks it. */
  readonly anchor: number[];
}

const entriesOfPage = new WeakMap<readonly Location[], readonly LocationEntry[]>();

/** The entries of all pages in their order; each page is worked through only once. */
export function toLocationEntries(pages: readonly (readonly Location[])[]): LocationEntry[] {
  return pages.flatMap((page) => {
    const known = entriesOfPage.get(page);
    if (known !== undefined) return known;
    const entries = page.flatMap((location) => toLocationEntry(location) ?? []);
    entriesOfPage.set(page, entries);
    return entries;
  });
}

/** The entry of one Location, or undefined when it has no id. */
export function toLocationEntry(location: Location): LocationEntry | undefined {
  const id = location['@iot.id'];
  if (id === undefined) return undefined;
  const { geometries, problem } = unwrapGeometry(location.location);
  return {
    key: String(id),
    id,
    name: location.name ?? '',
    shape: shapeOf(geometries),
    geometries,
    problem,
  };
}

/** The entries that can be drawn. */
export function toPlacedLocations(entries: readonly LocationEntry[]): PlacedLocation[] {
  return entries.flatMap((entry) => {
    const anchor = labelPointOf(entry.geometries);
    return anchor === undefined ? [] : { ...entry, anchor };
  });
}

/** The entries that have a part in the area; all without one. */
export function filterByArea(
  entries: readonly LocationEntry[],
  area: Area | undefined,
): readonly LocationEntry[] {
  if (area === undefined) return entries;
  const isIn = areaTester(area);
  return entries.filter(({ geometries }) => geometries.some(isIn));
}

/** The entries whose name holds the text, without regard to case and accents, or whose id it is. */
export function filterLocations(
  entries: readonly LocationEntry[],
  text: string,
): readonly LocationEntry[] {
  const wanted = fold(text.trim());
  if (wanted === '') return entries;
  return entries.filter((entry) => entry.key === wanted || fold(entry.name).includes(wanted));
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

function shapeOf(geometries: readonly SimpleGeometry[]): LocationShape {
  const types = new Set(geometries.map((geometry) => geometry.type));
  if (types.size === 0) return 'none';
  if (types.size > 1) return 'several';
  if (types.has('Point')) return 'point';
  return types.has('LineString') ? 'line' : 'area';
}
