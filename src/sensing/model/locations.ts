/** Locations as rows of a list and features of a map. */
import { type GeometryProblem, type SimpleGeometry, unwrapGeometry } from '#lib/geojson.ts';
import { labelPointOf } from '#lib/geometry-measures.ts';
import type { EntityId, Location } from '#sensing/contract/entities.ts';
import { type PlaceShape, shapeOf } from './places.ts';

interface LocationEntry {
  /** The id as text. */
  readonly key: string;
  readonly id: EntityId;
  /** Empty when the server has none. */
  readonly name: string;
  readonly shape: PlaceShape;
  readonly geometries: readonly SimpleGeometry[];
  /** What is wrong with the geometry, even when a part of it can be drawn. */
  readonly problem: GeometryProblem | undefined;
}

interface PlacedLocation extends LocationEntry {
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

/** Undefined when it has no id. */
function toLocationEntry(location: Location): LocationEntry | undefined {
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
