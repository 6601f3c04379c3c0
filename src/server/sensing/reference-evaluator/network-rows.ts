import { type KindName, kindList } from '#sensing/contract/kinds.ts';
import { type Json, textOf } from './json.ts';
import type { Entity, Kept, Network } from './network.ts';
import { parseMoment } from './times.ts';

/** A row by column; times are ISO 8601 texts. An absent column is null. */
export type TableRow = Readonly<Record<string, Json>>;

/** The rows of a network by table, parents before children (0001-sensing.sql). */
export type NetworkRows = Readonly<
  Record<
    | 'thing'
    | 'location'
    | 'thing_location'
    | 'historical_location'
    | 'historical_location_location'
    | 'sensor'
    | 'observed_property'
    | 'stream'
    | 'multi_observed_property'
    | 'feature_of_interest'
    | 'observation',
    readonly TableRow[]
  >
>;

/** The network that the rows hold, as the interface shows it. */
export function networkOf(rows: NetworkRows): Network {
  const isMulti = (row: TableRow) => row.is_multi === true;
  const network: Record<KindName, Entity[]> = {
    Thing: entities('Thing', rows.thing),
    Location: entities('Location', rows.location),
    HistoricalLocation: entities('HistoricalLocation', rows.historical_location),
    Datastream: entities(
      'Datastream',
      rows.stream.filter((row) => !isMulti(row)),
    ),
    MultiDatastream: entities('MultiDatastream', rows.stream.filter(isMulti)),
    Sensor: entities('Sensor', rows.sensor),
    ObservedProperty: entities('ObservedProperty', rows.observed_property),
    Observation: entities('Observation', rows.observation),
    FeatureOfInterest: entities('FeatureOfInterest', rows.feature_of_interest),
  };
  const links = new Links(network);
  for (const row of [...rows.stream, ...rows.observation, ...rows.historical_location]) {
    links.keysOf(row);
  }
  for (const pair of rows.thing_location) {
    links.join(['Thing', 'Locations', pair.thing_id], ['Location', 'Things', pair.location_id]);
  }
  for (const pair of rows.historical_location_location) {
    links.join(
      ['HistoricalLocation', 'Locations', pair.historical_location_id],
      ['Location', 'HistoricalLocations', pair.location_id],
    );
  }
  for (const pair of rows.multi_observed_property) {
    links.join(
      ['MultiDatastream', 'ObservedProperties', pair.stream_id],
      ['ObservedProperty', 'MultiDatastreams', pair.observed_property_id],
    );
  }
  return network;
}

/** One end of a relation: whose it is, its name there, and the id. */
type End = readonly [kind: KindName, navigation: string, id: Json | undefined];

class Links {
  readonly #byId = new Map<string, Entity>();

  constructor(network: Network) {
    for (const { name } of kindList) {
      for (const entity of network[name]) this.#byId.set(`${name} ${entity.id}`, entity);
    }
  }

  /** Joins the two entities; nothing when one of them is none. */
  join([kind, navigation, id]: End, [otherKind, back, otherId]: End): void {
    const one = this.#byId.get(`${kind} ${id}`);
    const other = this.#byId.get(`${otherKind} ${otherId}`);
    if (one === undefined || other === undefined) return;
    one.related[navigation] = [...(one.related[navigation] ?? []), other];
    other.related[back] = [...(other.related[back] ?? []), one];
  }

  /** Joins a row of a stream, an Observation or a HistoricalLocation with those that it names. */
  keysOf(row: TableRow): void {
    const { id, thing_id: thing, sensor_id: sensor, stream_id: stream } = row;
    if (stream !== undefined) {
      for (const kind of ['Datastream', 'MultiDatastream'] as const) {
        this.join(['Observation', kind, id], [kind, 'Observations', stream]);
      }
      const feature: End = ['FeatureOfInterest', 'Observations', row.feature_of_interest_id];
      this.join(['Observation', 'FeatureOfInterest', id], feature);
    } else if (sensor === undefined) {
      this.join(['HistoricalLocation', 'Thing', id], ['Thing', 'HistoricalLocations', thing]);
    } else {
      const kind = row.is_multi === true ? 'MultiDatastream' : 'Datastream';
      this.join([kind, 'Thing', id], ['Thing', `${kind}s`, thing]);
      this.join([kind, 'Sensor', id], ['Sensor', `${kind}s`, sensor]);
      const property: End = ['ObservedProperty', 'Datastreams', row.observed_property_id];
      this.join(['Datastream', 'ObservedProperty', id], property);
    }
  }
}

function entities(kind: KindName, rows: readonly TableRow[]): Entity[] {
  return rows.map((row) => ({
    kind,
    id: BigInt(String(row.id)),
    properties: propertiesOf(row),
    related: {},
  }));
}

/** The properties of any kind; a column that a table does not have gives none. */
function propertiesOf(row: TableRow): Record<string, Kept> {
  return {
    name: row.name,
    description: row.description,
    properties: row.properties,
    encodingType: row.encoding_type,
    location: row.location,
    feature: row.feature,
    metadata: row.metadata === undefined ? undefined : textOf(row.metadata),
    definition: row.definition,
    observationType: row.observation_type,
    unitOfMeasurement: row.units,
    unitOfMeasurements: row.units,
    multiObservationDataTypes: row.data_types,
    observedArea: row.observed_area,
    time: span(row.time, undefined),
    phenomenonTime: span(row.phenomenon_start, row.phenomenon_end),
    resultTime: span(row.result_time ?? row.result_start, row.result_end),
    validTime: span(row.valid_start, row.valid_end),
    result: row.result_number ?? row.result_json,
    resultQuality: row.result_quality,
    parameters: row.parameters,
  };
}

function span(start: Json | undefined, end: Json | undefined): Kept {
  if (typeof start !== 'string') return undefined;
  const from = parseMoment(start);
  return { start: from, end: typeof end === 'string' ? parseMoment(end) : from };
}
