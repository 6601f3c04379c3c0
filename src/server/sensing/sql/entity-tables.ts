import type { KindName } from '#sensing/contract/kinds.ts';

/** How an own property is stored. `notNull` says that no row lacks it. */
export type Column =
  | { readonly form: 'id' }
  | { readonly form: 'text'; readonly column: string; readonly notNull: boolean }
  /** A text that is kept as JSON, since some servers send other JSON in its place. */
  | { readonly form: 'json text'; readonly column: string }
  /** A geometry has its bounding box in the column `bounds`, which is null for other values. */
  | { readonly form: 'json'; readonly column: string; readonly bounds?: string }
  | { readonly form: 'instant'; readonly column: string; readonly notNull: boolean }
  | {
      readonly form: 'interval';
      readonly start: string;
      readonly end: string;
      readonly notNull: boolean;
    }
  /** `result_number` and `result_json`. */
  | { readonly form: 'result' };

/** How a navigation property is stored. */
export type Relation =
  /** A key in the own row. */
  | { readonly form: 'own key'; readonly column: string }
  /** A key in each related row. */
  | { readonly form: 'their key'; readonly column: string }
  /** A table of pairs; `order` is the column by which the related rows are ordered in it. */
  | {
      readonly form: 'pairs';
      readonly table: string;
      readonly own: string;
      readonly theirs: string;
      readonly order?: string;
    };

export interface EntityTable {
  readonly table: string;
  /** Datastreams and MultiDatastreams share a table: which of its rows are of this kind. */
  readonly isMulti?: boolean;
  /** The order of a set without `$orderby`; always ends in `id`. */
  readonly order: readonly string[];
  /** By the name of the property. */
  readonly columns: Readonly<Record<string, Column>>;
  /** By the name of the navigation property. */
  readonly relations: Readonly<Record<string, Relation>>;
}

function text(column: string, notNull = true): Column {
  return { form: 'text', column, notNull };
}

function json(column: string): Column {
  return { form: 'json', column };
}

function interval(name: string, notNull = false): Column {
  return { form: 'interval', start: `${name}_start`, end: `${name}_end`, notNull };
}

function ownKey(column: string): Relation {
  return { form: 'own key', column };
}

function theirKey(column: string): Relation {
  return { form: 'their key', column };
}

function pairs(table: string, own: string, theirs: string, order?: string): Relation {
  return { form: 'pairs', table, own, theirs, ...(order === undefined ? {} : { order }) };
}

const described = {
  '@iot.id': { form: 'id' },
  name: text('name'),
  description: text('description'),
  properties: json('properties'),
} as const satisfies Record<string, Column>;

const stream = {
  ...described,
  observationType: text('observation_type'),
  observedArea: { form: 'json', column: 'observed_area', bounds: 'observed_bounds' },
  phenomenonTime: interval('phenomenon'),
  resultTime: interval('result'),
} as const satisfies Record<string, Column>;

const streamRelations = {
  Thing: ownKey('thing_id'),
  Sensor: ownKey('sensor_id'),
  Observations: theirKey('stream_id'),
};

/** Where each kind is stored (0001-sensing.sql). */
export const entityTables: Readonly<Record<KindName, EntityTable>> = {
  Thing: {
    table: 'thing',
    order: ['id'],
    columns: described,
    relations: {
      Datastreams: theirKey('thing_id'),
      MultiDatastreams: theirKey('thing_id'),
      Locations: pairs('thing_location', 'thing_id', 'location_id'),
      HistoricalLocations: theirKey('thing_id'),
    },
  },
  Location: {
    table: 'location',
    order: ['id'],
    columns: {
      ...described,
      encodingType: text('encoding_type'),
      location: { form: 'json', column: 'location', bounds: 'bounds' },
    },
    relations: {
      Things: pairs('thing_location', 'location_id', 'thing_id'),
      HistoricalLocations: pairs(
        'historical_location_location',
        'location_id',
        'historical_location_id',
      ),
    },
  },
  HistoricalLocation: {
    table: 'historical_location',
    order: ['id'],
    columns: {
      '@iot.id': described['@iot.id'],
      time: { form: 'instant', column: 'time', notNull: true },
    },
    relations: {
      Thing: ownKey('thing_id'),
      Locations: pairs('historical_location_location', 'historical_location_id', 'location_id'),
    },
  },
  Datastream: {
    table: 'stream',
    isMulti: false,
    order: ['id'],
    columns: { ...stream, unitOfMeasurement: json('units') },
    relations: { ...streamRelations, ObservedProperty: ownKey('observed_property_id') },
  },
  MultiDatastream: {
    table: 'stream',
    isMulti: true,
    order: ['id'],
    columns: {
      ...stream,
      multiObservationDataTypes: json('data_types'),
      unitOfMeasurements: json('units'),
    },
    relations: {
      ...streamRelations,
      ObservedProperties: pairs(
        'multi_observed_property',
        'stream_id',
        'observed_property_id',
        'rank',
      ),
    },
  },
  Sensor: {
    table: 'sensor',
    order: ['id'],
    columns: {
      ...described,
      encodingType: text('encoding_type'),
      metadata: { form: 'json text', column: 'metadata' },
    },
    relations: { Datastreams: theirKey('sensor_id'), MultiDatastreams: theirKey('sensor_id') },
  },
  ObservedProperty: {
    table: 'observed_property',
    order: ['id'],
    columns: { ...described, definition: text('definition') },
    relations: {
      Datastreams: theirKey('observed_property_id'),
      MultiDatastreams: pairs('multi_observed_property', 'observed_property_id', 'stream_id'),
    },
  },
  Observation: {
    table: 'observation',
    order: ['phenomenon_start', 'id'],
    columns: {
      '@iot.id': described['@iot.id'],
      phenomenonTime: interval('phenomenon', true),
      result: { form: 'result' },
      resultTime: { form: 'instant', column: 'result_time', notNull: false },
      resultQuality: json('result_quality'),
      validTime: interval('valid'),
      parameters: json('parameters'),
    },
    relations: {
      Datastream: ownKey('stream_id'),
      MultiDatastream: ownKey('stream_id'),
      FeatureOfInterest: ownKey('feature_of_interest_id'),
    },
  },
  FeatureOfInterest: {
    table: 'feature_of_interest',
    order: ['id'],
    columns: {
      ...described,
      encodingType: text('encoding_type'),
      feature: { form: 'json', column: 'feature', bounds: 'bounds' },
    },
    relations: { Observations: theirKey('feature_of_interest_id') },
  },
};

/** The column of a kind's property. */
export function columnOf(kind: KindName, property: string): Column {
  const column = entityTables[kind].columns[property];
  if (column === undefined) throw new Error(`${kind}.${property} has no column.`);
  return column;
}

/** The relation of a kind's navigation property. */
export function relationOf(kind: KindName, navigation: string): Relation {
  const relation = entityTables[kind].relations[navigation];
  if (relation === undefined) throw new Error(`${kind}.${navigation} has no relation.`);
  return relation;
}
