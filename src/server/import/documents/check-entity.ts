import { z } from 'zod';
import { unwrapGeometry } from '#lib/geojson.ts';
import { entitySchemas } from '#sensing/contract/entities.ts';
import type { KindName } from '#sensing/contract/kinds.ts';
import { plainValue } from '#server/import/json/exact-number.ts';
import { exactText } from '#server/import/json/exact-text.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { boundsText, positionsOf } from '#server/import/positions.ts';
import { instantText, type TimeZoneRule } from './time-text.ts';

/** Columns of a row, or why there is none. */
export type CheckedEntity =
  | { readonly columns: JsonObject }
  | { readonly problem: string; readonly columns?: undefined };

type Check = (own: JsonObject, zone: TimeZoneRule) => JsonObject | string;

const geoJson = 'application/geo+json';
const anyObservation = 'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_Observation';
const complexObservation =
  'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_ComplexObservation';

const checks: Record<Exclude<KindName, 'Observation'>, Check> = {
  Thing: () => ({}),
  Location: (own) => checkPlaced(own, 'location'),
  FeatureOfInterest: (own) => checkPlaced(own, 'feature'),
  HistoricalLocation: checkHistoricalLocation,
  Sensor: ({ encodingType, metadata }) => {
    if (typeof encodingType !== 'string') return 'encodingType is missing';
    if (metadata === undefined || metadata === null) return 'metadata is missing';
    return { encoding_type: encodingType, metadata };
  },
  ObservedProperty: ({ definition }) =>
    typeof definition === 'string' ? { definition } : 'definition is missing',
  Datastream: ({ observationType, unitOfMeasurement }) => ({
    is_multi: false,
    observation_type: observationType ?? anyObservation,
    units: unitOfMeasurement ?? null,
  }),
  MultiDatastream: checkMultiDatastream,
};

/** Checks the own properties of an entity and gives the columns of its row. */
export function checkEntity(
  kind: Exclude<KindName, 'Observation'>,
  own: JsonObject,
  zone: TimeZoneRule,
): CheckedEntity {
  const shape = entitySchemas[kind].safeParse(own);
  if (!shape.success) return { problem: issueText(shape.error) };
  const columns = checks[kind](own, zone);
  if (typeof columns === 'string') return { problem: columns };
  const described = kind === 'HistoricalLocation' ? {} : describedColumns(own);
  if (typeof described === 'string') return { problem: described };
  const textProblem = unstorableText(own);
  if (textProblem !== undefined) return { problem: textProblem };
  return { columns: { ...described, ...columns } };
}

/** Why PostgreSQL could not keep the texts of a value, or undefined. */
export function unstorableText(value: unknown): string | undefined {
  const [, code] = /(?:^|[^\\])(?:\\\\)*\\u(0000|d[89a-f]..)/i.exec(exactText(value)) ?? [];
  if (code === undefined) return undefined;
  return code === '0000'
    ? 'a text holds the character NUL, which the database cannot keep'
    : 'a text holds half of a surrogate pair, which is no character';
}

/** The first issue of a zod error: which member, and what was wrong with it. */
function issueText(error: z.ZodError): string {
  const [issue] = error.issues;
  const message = (issue?.message ?? 'is not valid').replace(/^Invalid input: /, '');
  return `${z.core.toDotPath(issue?.path ?? [])}: ${message}`;
}

function describedColumns({ name, description, properties }: JsonObject): JsonObject | string {
  if (typeof name !== 'string' || name === '') return 'name is missing';
  return { name, description: description ?? '', properties: properties ?? null };
}

/** Whether a value with this encoding type is GeoJSON, by its present or its older name. */
export function isGeoJson(encodingType: unknown): boolean {
  const [name = ''] = String(encodingType).toLowerCase().split(';');
  return ['application/geo+json', 'application/vnd.geo+json'].includes(name.trim());
}

function checkPlaced(own: JsonObject, member: 'location' | 'feature'): JsonObject | string {
  const value = own[member];
  const encodingType = own.encodingType ?? geoJson;
  if (value === undefined || value === null) return `${member} is missing`;
  const columns = { encoding_type: encodingType, [member]: value };
  if (!isGeoJson(encodingType)) return { ...columns, bounds: null };
  const plain = plainValue(value);
  const { problem } = unwrapGeometry(plain);
  if (problem === 'bad-coordinates') {
    return `${member} has coordinates that are no longitude and latitude in degrees, or too few of them`;
  }
  if (problem === 'unknown-type') return `${member} is not GeoJSON`;
  return { ...columns, bounds: boundsText(positionsOf(plain)) };
}

function checkHistoricalLocation({ time }: JsonObject, zone: TimeZoneRule): JsonObject | string {
  if (typeof time !== 'string') return 'time is missing';
  const instant = instantText(time, zone);
  return 'problem' in instant ? `time ${instant.problem}` : { time: instant.text };
}

function checkMultiDatastream(own: JsonObject): JsonObject | string {
  const { unitOfMeasurements: units, observationType } = own;
  const types = typesOf(own.multiObservationDataTypes);
  if (types === undefined) return 'multiObservationDataTypes is missing or no list of texts';
  if (!Array.isArray(units)) return 'unitOfMeasurements is missing';
  if (units.length !== types.length) {
    return `it has ${types.length} multiObservationDataTypes and ${units.length} unitOfMeasurements`;
  }
  if (types.length === 0) return 'multiObservationDataTypes is empty';
  return {
    is_multi: true,
    observation_type: observationType ?? complexObservation,
    data_types: types,
    units,
  };
}

/** The specification lists a string; servers send the list. */
function typesOf(value: unknown): string[] | undefined {
  if (typeof value !== 'string') return z.array(z.string()).safeParse(value).data;
  try {
    return z.array(z.string()).safeParse(JSON.parse(value)).data;
  } catch {
    return undefined;
  }
}
