import { Datastream, type Entity, MultiDatastream } from '#sensing/contract/entities.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';

/** The unit of a result, or one for each part of it; undefined where there is none. */
export type ResultUnit = string | readonly (string | undefined)[] | undefined;

/** The unit of an Observation whose Datastream or MultiDatastream came with it. */
export function resultUnit(observation: Entity): ResultUnit {
  const units = MultiDatastream.safeParse(observation.MultiDatastream).data?.unitOfMeasurements;
  if (units) return units.map(unitSymbol);
  return unitSymbol(Datastream.safeParse(observation.Datastream).data?.unitOfMeasurement);
}
