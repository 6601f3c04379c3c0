import type { Queryable } from '#server/db/database.ts';
import type { Position2D } from '#server/sensing/geometry/shapes.ts';
import {
  advanceSequences,
  deriveRollups,
  deriveTimes,
  type IdRange,
  storeAreas,
} from './derived-columns.ts';
import type {
  NewDatastream,
  NewFeature,
  NewHistoricalLocation,
  NewLocation,
  NewMultiDatastream,
  NewObservation,
  NewObservedProperty,
  NewSensor,
  NewThing,
} from './network-entities.ts';
import {
  identityTables,
  insertStatement,
  type Row,
  type TableName,
  tableNames,
} from './network-tables.ts';
import { ObservedArea } from './observed-area.ts';
import { boundsText, positionsOf } from './positions.ts';
import { storedResult } from './stored-result.ts';

/** Rows held before they are written: some 2 MB of JSON. */
const batchRows = 5000;

const geoJson = 'application/geo+json';
const complexObservation =
  'http://www.opengis.net/def/observationType/OGC-OM/2.0/OM_ComplexObservation';

/** Tables that give their rows an id. */
const numberedTables = [...identityTables, 'observation'] as const;
type NumberedTable = (typeof numberedTables)[number];

/**
 * Writes a network of entities in batches and keeps what is derived from its Observations:
 * the spans and areas of its streams and the hourly rollups. Nothing is complete before
 * `finish`, so it belongs in one transaction.
 */
export class NetworkWriter {
  readonly #queryable: Queryable;
  readonly #onObservations: (written: number) => void;
  readonly #lastIds: Record<NumberedTable, number>;
  readonly #firstStream: number;
  readonly #pending = new Map<TableName, unknown[]>(tableNames.map((name) => [name, []]));
  readonly #featurePositions = new Map<number, Position2D[]>();
  readonly #areas = new Map<number, { seen: Set<number>; area: ObservedArea }>();
  #pendingRows = 0;

  private constructor(
    queryable: Queryable,
    lastIds: Record<NumberedTable, number>,
    onObservations: (written: number) => void,
  ) {
    this.#queryable = queryable;
    this.#lastIds = lastIds;
    this.#firstStream = lastIds.stream + 1;
    this.#onObservations = onObservations;
  }

  /** A writer whose ids follow those in the database; `onObservations` hears how many each batch held. */
  static async open(
    queryable: Queryable,
    onObservations: (written: number) => void = () => {},
  ): Promise<NetworkWriter> {
    const parts = numberedTables.map((name) => `(select max(id) from ${name}) as ${name}`);
    const [row] = await queryable.query<Record<NumberedTable, string | null>>(
      `select ${parts.join(', ')}`,
    );
    const last = (name: NumberedTable): number => Number(row?.[name] ?? 0);
    const lastIds = {
      thing: last('thing'),
      location: last('location'),
      historical_location: last('historical_location'),
      sensor: last('sensor'),
      observed_property: last('observed_property'),
      stream: last('stream'),
      feature_of_interest: last('feature_of_interest'),
      observation: last('observation'),
    };
    return new NetworkWriter(queryable, lastIds, onObservations);
  }

  addThing({ locations = [], ...thing }: NewThing): number {
    const id = this.#nextId('thing');
    this.#add('thing', { id, ...thing });
    for (const location of locations) {
      this.#add('thing_location', { thing_id: id, location_id: location });
    }
    return id;
  }

  addLocation({ encodingType = geoJson, ...location }: NewLocation): number {
    const id = this.#nextId('location');
    const bounds = boundsText(positionsOf(location.location, encodingType));
    this.#add('location', { id, ...location, encoding_type: encodingType, bounds });
    return id;
  }

  addHistoricalLocation({ thing, time, locations }: NewHistoricalLocation): number {
    const id = this.#nextId('historical_location');
    this.#add('historical_location', { id, thing_id: thing, time });
    for (const location of locations) {
      this.#add('historical_location_location', {
        historical_location_id: id,
        location_id: location,
      });
    }
    return id;
  }

  addSensor({ encodingType, ...sensor }: NewSensor): number {
    const id = this.#nextId('sensor');
    this.#add('sensor', { id, ...sensor, encoding_type: encodingType });
    return id;
  }

  addObservedProperty(observedProperty: NewObservedProperty): number {
    const id = this.#nextId('observed_property');
    this.#add('observed_property', { id, ...observedProperty });
    return id;
  }

  addDatastream(datastream: NewDatastream): number {
    const { thing, sensor, observedProperty, observationType, unit, ...described } = datastream;
    const id = this.#nextId('stream');
    this.#add('stream', {
      id,
      ...described,
      is_multi: false,
      observation_type: observationType,
      units: unit,
      thing_id: thing,
      sensor_id: sensor,
      observed_property_id: observedProperty,
    });
    return id;
  }

  addMultiDatastream({ thing, sensor, components, ...described }: NewMultiDatastream): number {
    const id = this.#nextId('stream');
    this.#add('stream', {
      id,
      ...described,
      is_multi: true,
      observation_type: complexObservation,
      data_types: components.map((component) => component.observationType),
      units: components.map((component) => component.unit),
      thing_id: thing,
      sensor_id: sensor,
    });
    for (const [rank, { observedProperty }] of components.entries()) {
      this.#add('multi_observed_property', {
        stream_id: id,
        rank,
        observed_property_id: observedProperty,
      });
    }
    return id;
  }

  addFeature({ encodingType = geoJson, ...feature }: NewFeature): number {
    const id = this.#nextId('feature_of_interest');
    const positions = positionsOf(feature.feature, encodingType);
    this.#featurePositions.set(id, positions);
    this.#add('feature_of_interest', {
      id,
      ...feature,
      encoding_type: encodingType,
      bounds: boundsText(positions),
    });
    return id;
  }

  /** Adds an Observation and, when a batch is full, writes all that is pending. */
  async addObservation(observation: NewObservation): Promise<void> {
    const { stream, phenomenonTime, result, resultTime, validTime, feature } = observation;
    const { number, json } = storedResult(result);
    this.#add('observation', {
      id: this.#nextId('observation'),
      stream_id: stream,
      phenomenon_start: phenomenonTime.start,
      phenomenon_end: phenomenonTime.end,
      result_number: number,
      result_json: json,
      result_time: resultTime,
      valid_start: validTime?.start,
      valid_end: validTime?.end,
      result_quality: observation.resultQuality,
      parameters: observation.parameters,
      feature_of_interest_id: feature,
    });
    if (feature !== undefined) this.observeFeature(stream, feature);
    if (this.#pendingRows >= batchRows) await this.#flush();
  }

  /** Extends the observed area of a stream by a feature that this writer added. */
  observeFeature(stream: number, feature: number): void {
    let found = this.#areas.get(stream);
    if (!found) {
      found = { seen: new Set(), area: new ObservedArea() };
      this.#areas.set(stream, found);
    }
    if (found.seen.has(feature)) return;
    found.seen.add(feature);
    found.area.add(this.#featurePositions.get(feature) ?? []);
  }

  /** Writes what is pending, then all that is derived; gives the streams written. */
  async finish(): Promise<IdRange> {
    await this.#flush();
    const streams = { first: this.#firstStream, last: this.#lastIds.stream };
    await deriveRollups(this.#queryable, streams);
    await deriveTimes(this.#queryable, streams);
    const areas = [...this.#areas].map(([stream, { area }]) => ({ stream, area: area.geometry() }));
    await storeAreas(this.#queryable, areas);
    await advanceSequences(this.#queryable);
    return streams;
  }

  #nextId(table: NumberedTable): number {
    this.#lastIds[table] += 1;
    return this.#lastIds[table];
  }

  #add<Table extends TableName>(table: Table, row: Row<Table>): void {
    this.#pending.get(table)?.push(row);
    this.#pendingRows += 1;
  }

  async #flush(): Promise<void> {
    const observations = this.#pending.get('observation')?.length ?? 0;
    for (const [table, rows] of this.#pending) {
      if (rows.length === 0) continue;
      await this.#queryable.query(insertStatement(table), [JSON.stringify(rows)]);
      this.#pending.set(table, []);
    }
    this.#onObservations(observations);
    this.#pendingRows = 0;
  }
}
