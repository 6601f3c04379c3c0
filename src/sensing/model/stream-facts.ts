import type { TimeRange } from '#lib/time.ts';
import type {
  Datastream,
  EntityId,
  MultiDatastream,
  UnitOfMeasurement,
} from '../contract/entities.ts';
import { entityName } from './entity-name.ts';
import { spanOf } from './time-window.ts';

/** A related entity to name and to follow. */
export interface Related {
  readonly id: EntityId;
  readonly name: string;
}

/** What a chart says about a stream. */
export interface StreamFacts {
  readonly name: string;
  readonly thing: Related | undefined;
  readonly sensor: Related | undefined;
  /** One for a Datastream, one for each component of a MultiDatastream. */
  readonly observedProperties: readonly Related[];
  readonly units: readonly (UnitOfMeasurement | null | undefined)[];
  readonly span: TimeRange | undefined;
  readonly properties: Readonly<Record<string, unknown>> | null | undefined;
}

/** The facts of a Datastream or MultiDatastream that came with its related entities. */
export function toStreamFacts(stream: Datastream | MultiDatastream): StreamFacts {
  return {
    name: entityName(stream) ?? String(stream['@iot.id'] ?? ''),
    thing: toRelated(stream.Thing),
    sensor: toRelated(stream.Sensor),
    observedProperties: propertiesOf(stream).flatMap((property) => toRelated(property) ?? []),
    units: unitsOf(stream),
    span: spanOf(stream),
    properties: stream.properties,
  };
}

function propertiesOf(stream: Datastream | MultiDatastream) {
  if ('ObservedProperties' in stream && Array.isArray(stream.ObservedProperties)) {
    return (stream as MultiDatastream).ObservedProperties ?? [];
  }
  return [(stream as Datastream).ObservedProperty];
}

function unitsOf(stream: Datastream | MultiDatastream): StreamFacts['units'] {
  const { unitOfMeasurements } = stream as MultiDatastream;
  return unitOfMeasurements ?? [(stream as Datastream).unitOfMeasurement];
}

type RelatedEntity = { '@iot.id'?: EntityId | undefined; name?: string | null | undefined };

function toRelated(entity: RelatedEntity | null | undefined): Related | undefined {
  const id = entity?.['@iot.id'];
  if (entity === null || entity === undefined || id === undefined) return undefined;
  return { id, name: entityName(entity) ?? String(id) };
}
