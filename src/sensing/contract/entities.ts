/**
 * Schemas of the nine entity kinds, as a tolerant reader: unknown members pass, every
 * member that `$select` can leave out is optional, null is accepted where servers send it.
 *
 * Source: sensing-api.md, "Resources and their fields". Which fields are required is
 * "not shown" there, so nothing but the shape is checked.
 */
import { z } from 'zod';
import type { KindName } from './kinds.ts';

/** int64 in the specification; other servers also use strings. */
export const EntityId = z.union([z.number(), z.string()]);
export type EntityId = z.infer<typeof EntityId>;

const text = z.string().nullish();
// Not a record: that would look at each of a hundred thousand members.
const json = z.custom<Record<string, unknown>>(isRecord).nullish();
const entity = z.looseObject({
  '@iot.id': EntityId.optional(),
  '@iot.selfLink': text,
});

export const UnitOfMeasurement = z.looseObject({
  name: text,
  symbol: text,
  definition: text,
});
export type UnitOfMeasurement = z.infer<typeof UnitOfMeasurement>;

const described = entity.extend({ name: text, description: text, properties: json });

export const ObservedProperty = described.extend({ definition: text });
export type ObservedProperty = z.infer<typeof ObservedProperty>;

export const Sensor = described.extend({
  encodingType: text,
  // Any JSON in practice (SensorML documents as objects); a string in the specification.
  metadata: z.unknown().optional(),
});
export type Sensor = z.infer<typeof Sensor>;

export const Location = described.extend({
  encodingType: text,
  location: z.unknown().optional(),
  get Things() {
    return z.array(Thing).optional();
  },
  get HistoricalLocations() {
    return z.array(HistoricalLocation).optional();
  },
});
export type Location = z.infer<typeof Location>;

export const HistoricalLocation = entity.extend({
  time: text,
  get Thing() {
    return Thing.nullish();
  },
  get Locations() {
    return z.array(Location).optional();
  },
});
export type HistoricalLocation = z.infer<typeof HistoricalLocation>;

export const FeatureOfInterest = described.extend({
  encodingType: text,
  feature: z.unknown().optional(),
});
export type FeatureOfInterest = z.infer<typeof FeatureOfInterest>;

export const Observation = entity.extend({
  phenomenonTime: text,
  result: z.unknown().optional(),
  resultTime: text,
  // Any JSON on real servers, an object in the specification.
  resultQuality: z.unknown().optional(),
  validTime: text,
  parameters: json,
  FeatureOfInterest: FeatureOfInterest.nullish(),
});
export type Observation = z.infer<typeof Observation>;

const stream = described.extend({
  observationType: text,
  observedArea: z.unknown().optional(),
  phenomenonTime: text,
  resultTime: text,
  Sensor: Sensor.nullish(),
  Observations: z.array(Observation).optional(),
  get Thing() {
    return Thing.nullish();
  },
});

export const Datastream = stream.extend({
  unitOfMeasurement: UnitOfMeasurement.nullish(),
  ObservedProperty: ObservedProperty.nullish(),
});
export type Datastream = z.infer<typeof Datastream>;

export const MultiDatastream = stream.extend({
  multiObservationDataTypes: z.union([z.string(), z.array(z.string())]).nullish(),
  unitOfMeasurements: z.array(UnitOfMeasurement).nullish(),
  ObservedProperties: z.array(ObservedProperty).optional(),
});
export type MultiDatastream = z.infer<typeof MultiDatastream>;

export const Thing = described.extend({
  Locations: z.array(Location).optional(),
  HistoricalLocations: z.array(HistoricalLocation).optional(),
  get Datastreams() {
    return z.array(Datastream).optional();
  },
  get MultiDatastreams() {
    return z.array(MultiDatastream).optional();
  },
});
export type Thing = z.infer<typeof Thing>;

/** An entity whose kind is known only at run time. */
export const Entity = entity;
export type Entity = z.infer<typeof Entity>;

/** The schema of each kind. */
export const entitySchemas = {
  Thing,
  Location,
  HistoricalLocation,
  Datastream,
  MultiDatastream,
  Sensor,
  ObservedProperty,
  Observation,
  FeatureOfInterest,
} as const satisfies Record<KindName, z.ZodType>;

const count = z.number().int().nonnegative().nullish();

/** A collection response; `@iot.nextLink` is null on some servers (sensing-api.md, "Entity sets"). */
export const SetEnvelope = z.looseObject({
  '@iot.count': count,
  '@iot.countAtLeast': count,
  '@iot.nextLink': text,
  value: z.array(z.unknown()),
});

export interface EntitySet<Item = Entity> {
  '@iot.count'?: number | null | undefined;
  '@iot.countAtLeast'?: number | null | undefined;
  '@iot.nextLink'?: string | null | undefined;
  value: Item[];
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
