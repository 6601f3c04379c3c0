import { Datastream, type Entity } from '#sensing/contract/entities.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';

/** The unit of an Observation whose Datastream came with it. */
export function resultUnit(observation: Entity): string | undefined {
  return unitSymbol(Datastream.safeParse(observation.Datastream).data?.unitOfMeasurement);
}
