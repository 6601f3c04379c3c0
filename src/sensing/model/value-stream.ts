/** Streams that observe one property, with the place where each is drawn. */
import type { Position } from 'geojson';
import { type Area, areaTester } from '#lib/area.ts';
import { unwrapGeometry } from '#lib/geojson.ts';
import { labelPointOf } from '#lib/geometry-measures.ts';
import type { TimeRange } from '#lib/time.ts';
import type {
  Datastream,
  EntityId,
  Location,
  MultiDatastream,
  UnitOfMeasurement,
} from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { entityName } from './entity-name.ts';
import { formatSeries, type SeriesReference } from './series.ts';
import type { Related } from './stream-facts.ts';
import { thresholdsOf } from './thresholds.ts';
import { spanOf } from './time-window.ts';
import { unitSymbol } from './unit-text.ts';

/** Where a stream is drawn; the key is that of the entity which has the place: `locations.5`. */
export interface StreamPlace {
  readonly key: string;
  readonly position: Position;
  /** The middle of the area of all Observations: the newest may have been elsewhere in it. */
  readonly isArea?: boolean;
}

/** A Datastream, or the component of a MultiDatastream, that observes the chosen property. */
export interface ValueStream {
  /** As in the address of a chart: `datastreams.12`, `multi-datastreams.3.0`. */
  readonly key: string;
  readonly series: SeriesReference & { readonly component?: number };
  readonly name: string;
  readonly thing: Related | undefined;
  /** Undefined where it has no unit. */
  readonly unit: string | undefined;
  /** Whether results are numbers or words, where the stream says; its readings tell otherwise. */
  readonly declared: 'number' | 'state' | undefined;
  readonly span: TimeRange | undefined;
  /** Undefined while nothing tells where it is. */
  readonly place: StreamPlace | undefined;
  /** Whether its Thing came without Locations, which are to be asked for. */
  readonly lacksLocations: boolean;
  /** Limits named in its `properties`, ascending. */
  readonly thresholds: readonly number[];
}

/** The stream of a Datastream, at its Thing's Location, else in its observedArea. */
export function ofDatastream(stream: Datastream): ValueStream | undefined {
  const id = stream['@iot.id'];
  if (id === undefined) return undefined;
  return toValueStream(stream, { kind: kinds.Datastream, id }, stream.unitOfMeasurement);
}

/** One stream for each component that observes the property; the lists stand in one order. */
export function ofMultiDatastream(stream: MultiDatastream, property: EntityId): ValueStream[] {
  const id = stream['@iot.id'];
  if (id === undefined) return [];
  return (stream.ObservedProperties ?? []).flatMap((observed, component) => {
    if (String(observed['@iot.id']) !== String(property)) return [];
    const unit = stream.unitOfMeasurements?.[component];
    const types = stream.multiObservationDataTypes;
    const type = Array.isArray(types) ? types[component] : undefined;
    const series = { kind: kinds.MultiDatastream, id, component };
    return toValueStream({ ...stream, observationType: type }, series, unit);
  });
}

function toValueStream(
  stream: Datastream | MultiDatastream,
  series: ValueStream['series'],
  unit: UnitOfMeasurement | null | undefined,
): ValueStream {
  const thing = stream.Thing;
  const thingId = thing?.['@iot.id'];
  return {
    key: formatSeries(series),
    series,
    name: entityName(stream) ?? String(series.id),
    thing:
      thing && thingId !== undefined
        ? { id: thingId, name: entityName(thing) ?? String(thingId) }
        : undefined,
    unit: unitSymbol(unit),
    declared: declaredKind(stream.observationType),
    span: spanOf(stream),
    place: placeOfLocations(thing?.Locations) ?? placeOfArea(series, stream.observedArea),
    lacksLocations: thingId !== undefined && thing?.Locations === undefined,
    thresholds: limitsOf(stream.properties),
  };
}

/** The streams whose marker is in an area; one without a place is in none. */
export function streamsInArea(streams: readonly ValueStream[], area: Area): ValueStream[] {
  const isInside = areaTester(area);
  return streams.filter(
    ({ place }) =>
      place !== undefined && isInside({ type: 'Point', coordinates: [...place.position] }),
  );
}

/** Where the first of the Locations with a usable geometry is; undefined without such. */
export function placeOfLocations(locations: readonly Location[] = []): StreamPlace | undefined {
  for (const location of locations) {
    const id = location['@iot.id'];
    const place = id !== undefined && placeOf(`${kinds.Location.slug}.${id}`, location.location);
    if (place) return place;
  }
  return undefined;
}

/** An area of one point is where all Observations were. */
function placeOfArea({ kind, id }: SeriesReference, area: unknown): StreamPlace | undefined {
  const place = placeOf(`${kind.slug}.${String(id)}`, area);
  const isPoint = unwrapGeometry(area).geometries.every(({ type }) => type === 'Point');
  return place && (isPoint ? place : { ...place, isArea: true });
}

/** The point that marks a geometry of any shape, under a key; undefined without a usable one. */
export function placeOf(key: string, geometry: unknown): StreamPlace | undefined {
  if (geometry === undefined || geometry === null) return undefined;
  const position = labelPointOf(unwrapGeometry(geometry).geometries);
  return position && { key, position };
}

function declaredKind(observationType: string | null | undefined): ValueStream['declared'] {
  if (/OM_(Measurement|CountObservation)$/.test(observationType ?? '')) return 'number';
  if (/OM_(CategoryObservation|TruthObservation)$/.test(observationType ?? '')) return 'state';
  return undefined;
}

/** The limits in `properties`, ascending; a map has no room for their names. */
function limitsOf(properties: Readonly<Record<string, unknown>> | null | undefined): number[] {
  const found = thresholdsOf(properties, { least: '', most: '', other: '' });
  return [...new Set(found.map(({ value }) => value))].sort((a, b) => a - b);
}
