import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import { readEntity, readEntitySet } from '../client.ts';
import {
  Datastream,
  type EntityId,
  type FeatureOfInterest,
  MultiDatastream,
  type Observation,
} from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { entityPath } from '../contract/paths.ts';

/** A FeatureOfInterest with the streams of its newest Observations. */
export interface FeatureWithStreams {
  readonly feature: FeatureOfInterest;
  readonly single: readonly Datastream[];
  readonly multi: readonly MultiDatastream[];
  /** False where the server did not tell what measures here. */
  readonly isTold: boolean;
}

/** Observations looked at for the streams that measure at a feature. */
const OBSERVATIONS_SEEN = 50;

export const placeQueries = {
  /** A FeatureOfInterest, and what of its Observations some lead to. */
  feature: (server: string, id: EntityId) =>
    queryOptions({
      queryKey: ['sensing', server, entityPath(kinds.FeatureOfInterest, id), 'with streams'],
      queryFn: async ({ signal }): Promise<FeatureWithStreams> => {
        const [feature, observations] = await Promise.all([
          readEntity(server, kinds.FeatureOfInterest, id, {}, signal),
          readObservations(server, id, signal),
        ]);
        const seen = observations ?? [];
        return {
          feature,
          single: distinct(seen.map((one) => Datastream.safeParse(one['Datastream']).data)),
          multi: distinct(
            seen.map((one) => MultiDatastream.safeParse(one['MultiDatastream']).data),
          ),
          isTold: observations !== undefined,
        };
      },
    }),
};

/** Undefined where the server cannot expand them. */
async function readObservations(
  server: string,
  id: EntityId,
  signal: AbortSignal,
): Promise<readonly Observation[] | undefined> {
  const path = entityPath(kinds.FeatureOfInterest, id, 'Observations');
  const options = { top: OBSERVATIONS_SEEN, expand: 'Datastream,MultiDatastream' };
  try {
    return (await readEntitySet(server, kinds.Observation, path, options, signal)).value;
  } catch (error) {
    if (error instanceof HttpError && error.status >= 400) return undefined;
    throw error;
  }
}

/** Each once, by its id. */
function distinct<Entity extends { readonly '@iot.id'?: EntityId | undefined }>(
  entities: readonly (Entity | undefined)[],
): Entity[] {
  const known = new Map<EntityId, Entity>();
  for (const entity of entities) {
    const id = entity?.['@iot.id'];
    if (entity !== undefined && id !== undefined && !known.has(id)) known.set(id, entity);
  }
  return [...known.values()];
}
