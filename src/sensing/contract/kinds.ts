/**
 * The data model of the sensing interface, in one table: which kinds exist, their own
 * properties and how they are related. The service compiles queries from it, the browser
 * builds addresses, tables and pages from it.
 *
 * Source: sensing-api.md, "Resources and their fields" and "Endpoints".
 */

/** How a property is stored, compared and shown. `time` may be an instant or an interval. */
export type PropertyType =
  | 'id'
  | 'text'
  | 'instant'
  | 'time'
  | 'json'
  | 'geometry'
  | 'result'
  | 'unit'
  | 'units';

export interface Property {
  readonly name: string;
  readonly type: PropertyType;
}

export interface Navigation {
  readonly name: string;
  readonly target: KindName;
  /** True for a set of entities, false for a single entity. */
  readonly isSet: boolean;
}

export interface Kind {
  /** Singular name as the specification spells it. */
  readonly name: KindName;
  /** Name of the entity set in paths. */
  readonly set: string;
  /** Address of the kind in the browser application. */
  readonly slug: string;
  readonly properties: readonly Property[];
  readonly navigations: readonly Navigation[];
}

const kindNames = [
  'Thing',
  'Location',
  'HistoricalLocation',
  'Datastream',
  'MultiDatastream',
  'Sensor',
  'ObservedProperty',
  'Observation',
  'FeatureOfInterest',
] as const;

export type KindName = (typeof kindNames)[number];

function property(name: string, type: PropertyType = 'text'): Property {
  return { name, type };
}

function one(name: KindName): Navigation {
  return { name, target: name, isSet: false };
}

function many(name: string, target: KindName): Navigation {
  return { name, target, isSet: true };
}

const id = property('@iot.id', 'id');
const name = property('name');
const description = property('description');
const properties = property('properties', 'json');
const encodingType = property('encodingType');

const datastreams = many('Datastreams', 'Datastream');
const multiDatastreams = many('MultiDatastreams', 'MultiDatastream');
const locations = many('Locations', 'Location');
const historicalLocations = many('HistoricalLocations', 'HistoricalLocation');
const observations = many('Observations', 'Observation');

type KindTable = { readonly [Name in KindName]: Kind & { readonly name: Name } };

/** Every kind by its singular name. */
export const kinds: KindTable = {
  Thing: {
    name: 'Thing',
    set: 'Things',
    slug: 'things',
    properties: [id, name, description, properties],
    navigations: [datastreams, multiDatastreams, locations, historicalLocations],
  },
  Location: {
    name: 'Location',
    set: 'Locations',
    slug: 'locations',
    properties: [id, name, description, encodingType, property('location', 'geometry'), properties],
    navigations: [many('Things', 'Thing'), historicalLocations],
  },
  HistoricalLocation: {
    name: 'HistoricalLocation',
    set: 'HistoricalLocations',
    slug: 'historical-locations',
    properties: [id, property('time', 'instant')],
    navigations: [one('Thing'), locations],
  },
  Datastream: {
    name: 'Datastream',
    set: 'Datastreams',
    slug: 'datastreams',
    properties: [
      id,
      name,
      description,
      property('observationType'),
      property('unitOfMeasurement', 'unit'),
      property('observedArea', 'geometry'),
      property('phenomenonTime', 'time'),
      property('resultTime', 'time'),
      properties,
    ],
    navigations: [one('Thing'), one('Sensor'), one('ObservedProperty'), observations],
  },
  MultiDatastream: {
    name: 'MultiDatastream',
    set: 'MultiDatastreams',
    slug: 'multi-datastreams',
    properties: [
      id,
      name,
      description,
      property('observationType'),
      // The specification lists a string; servers send the list of types (OGC 18-088, 12).
      property('multiObservationDataTypes', 'json'),
      property('unitOfMeasurements', 'units'),
      property('observedArea', 'geometry'),
      property('phenomenonTime', 'time'),
      property('resultTime', 'time'),
      properties,
    ],
    navigations: [
      one('Thing'),
      one('Sensor'),
      many('ObservedProperties', 'ObservedProperty'),
      observations,
    ],
  },
  Sensor: {
    name: 'Sensor',
    set: 'Sensors',
    slug: 'sensors',
    properties: [id, name, description, encodingType, property('metadata'), properties],
    navigations: [datastreams, multiDatastreams],
  },
  ObservedProperty: {
    name: 'ObservedProperty',
    set: 'ObservedProperties',
    slug: 'observed-properties',
    properties: [id, name, property('definition'), description, properties],
    navigations: [datastreams, multiDatastreams],
  },
  Observation: {
    name: 'Observation',
    set: 'Observations',
    slug: 'observations',
    properties: [
      id,
      property('phenomenonTime', 'time'),
      property('result', 'result'),
      property('resultTime', 'instant'),
      property('resultQuality', 'json'),
      property('validTime', 'time'),
      property('parameters', 'json'),
    ],
    navigations: [one('Datastream'), one('MultiDatastream'), one('FeatureOfInterest')],
  },
  FeatureOfInterest: {
    name: 'FeatureOfInterest',
    set: 'FeaturesOfInterest',
    slug: 'features-of-interest',
    properties: [id, name, description, encodingType, property('feature', 'geometry'), properties],
    navigations: [observations],
  },
};

/** The kinds in the order in which they are shown and listed. */
export const kindList: readonly Kind[] = kindNames.map((kindName) => kinds[kindName]);

const kindBySet = new Map(kindList.map((kind) => [kind.set, kind]));
const kindBySlug = new Map(kindList.map((kind) => [kind.slug, kind]));

/** The kind of an entity set's name (`Things`), or undefined. */
export function findKindBySet(set: string): Kind | undefined {
  return kindBySet.get(set);
}

/** The kind of an address part (`features-of-interest`), or undefined. */
export function findKindBySlug(slug: string): Kind | undefined {
  return kindBySlug.get(slug);
}

/** The navigation property of a kind by name, or undefined. */
export function findNavigation(kind: Kind, navigationName: string): Navigation | undefined {
  return kind.navigations.find((navigation) => navigation.name === navigationName);
}

/** The own property of a kind by name (`id` is `@iot.id`), or undefined. */
export function findProperty(kind: Kind, propertyName: string): Property | undefined {
  const wanted = propertyName === 'id' ? '@iot.id' : propertyName;
  return kind.properties.find((candidate) => candidate.name === wanted);
}
