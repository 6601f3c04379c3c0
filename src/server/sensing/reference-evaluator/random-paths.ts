import fc from 'fast-check';
import { type Kind, type KindName, kinds, type PropertyType } from '#sensing/contract/kinds.ts';
import type { Path } from '#sensing/contract/query/syntax-tree.ts';
import { someMembers } from './random-network.ts';

export type Steps = readonly (string | number)[];

export function toPath(steps: Steps): Path {
  return { type: 'path', steps: steps.map((name) => ({ name, at: 0 })), at: 0 };
}

/** Where an expression stands: what its paths begin with, and the kind of entity there. */
export interface Place {
  readonly steps: Steps;
  readonly kind: KindName;
  /** An entity around it, of which paths may tell at times. */
  readonly outer?: Place | undefined;
}

/** The places that navigation properties lead to, the own one most often. */
export function placesFrom(place: Place, levels: number): Place[] {
  const { steps, kind, outer } = place;
  const own = Array<Place>(levels * 3 + 1).fill(place);
  if (levels === 0) return own;
  const further = kinds[kind].navigations.flatMap(({ name, target }) =>
    placesFrom({ steps: [...steps, name], kind: target, outer }, levels - 1),
  );
  return [...own, ...further];
}

/** The place itself and those that its single entities lead to. */
function single({ steps, kind, outer }: Place): Place[] {
  const own = { steps, kind };
  const further = kinds[kind].navigations
    .filter(({ isSet }) => !isSet)
    .map(({ name, target }) => ({ steps: [...steps, name], kind: target }));
  return [own, own, own, ...further, ...(outer === undefined ? [] : [outer, outer])];
}

/** The sets that a lambda can be about. */
export function setsOf({ steps, kind }: Place): Place[] {
  return kinds[kind].navigations
    .filter(({ isSet }) => isSet)
    .map(({ name, target }) => ({ steps: [...steps, name], kind: target }));
}

function pathsOfTypes(place: Place, types: readonly PropertyType[]): Path[] {
  const inKind = (kind: Kind) => kind.properties.filter(({ type }) => types.includes(type));
  return single(place).flatMap(({ steps, kind }) =>
    inKind(kinds[kind]).map(({ name }) => toPath([...steps, name])),
  );
}

export const textPaths = (place: Place) => pathsOfTypes(place, ['text']);
export const timePaths = (place: Place) => pathsOfTypes(place, ['instant', 'time']);
export const idPaths = (place: Place) => pathsOfTypes(place, ['id']);

const members: fc.Arbitrary<Steps> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...someMembers).map((name) => [name]) },
  fc.constantFrom<Steps[]>(
    ['deep', 'a'],
    ['list', 0],
    ['list', 1],
    [0],
    ['a', 'a'],
    ['deep', 'list', 0],
  ),
);

const unitMember = fc.constantFrom<Steps[]>(['name'], ['symbol'], ['none']);

/** A path to JSON: into a property, or to a whole result. */
export function jsonPath(place: Place): fc.Arbitrary<Path> | undefined {
  const inside = (paths: Path[], steps: fc.Arbitrary<Steps>) =>
    paths.map((path) =>
      steps.map((more) => toPath([...path.steps.map(({ name }) => name), ...more])),
    );
  const whole = pathsOfTypes(place, ['result']);
  const json = pathsOfTypes(place, ['json', 'result']).filter(
    (path) => path.steps.at(-1)?.name !== 'multiObservationDataTypes',
  );
  const all = [
    ...whole.map((path) => fc.constant(path)),
    ...whole.map((path) => fc.constant(path)),
    ...inside(json, members),
    ...inside(pathsOfTypes(place, ['unit']), unitMember),
    ...inside(
      pathsOfTypes(place, ['geometry']),
      fc.constantFrom<Steps[]>(['type'], ['coordinates', 0]),
    ),
  ];
  return all.length === 0 ? undefined : fc.oneof(...all);
}

/** A path to a JSON array, at times. */
export function listPaths(place: Place): Path[] {
  return pathsOfTypes(place, ['json'])
    .filter((path) => path.steps.at(-1)?.name !== 'multiObservationDataTypes')
    .map((path) => toPath([...path.steps.map(({ name }) => name), 'list']));
}
