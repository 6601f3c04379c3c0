import {
  findNavigation,
  findProperty,
  type Kind,
  kinds,
  type Navigation,
  type Property,
} from '../kinds.ts';
import { QueryError, unknownName } from './query-error.ts';
import { sentence } from './query-sentences.ts';
import type { Path, PathStep } from './syntax-tree.ts';

/** What a path of names means for a kind. */
export interface ResolvedPath {
  /** The navigation properties to follow first. */
  readonly navigations: readonly Navigation[];
  /** The kind that the last navigation leads to. */
  readonly kind: Kind;
  /** The own property; undefined when the path ends at a navigation property. */
  readonly property: Property | undefined;
  /** Members and array indexes inside a JSON property. */
  readonly members: readonly (string | number)[];
}

const withMembers: ReadonlySet<Property['type']> = new Set([
  'json',
  'geometry',
  'result',
  'unit',
  'units',
]);

/** Finds what a path means, or throws a `QueryError` with the nearest name that exists. */
export function resolvePath(option: string, start: Kind, path: Path): ResolvedPath {
  const navigations: Navigation[] = [];
  let kind = start;
  for (const [index, step] of path.steps.entries()) {
    if (typeof step.name === 'number') throw notAnArray(option, kind, step);
    const property = findProperty(kind, step.name);
    if (property !== undefined) {
      const members = path.steps.slice(index + 1);
      checkMembers(option, property, members);
      return { navigations, kind, property, members: members.map((member) => member.name) };
    }
    const navigation = findNavigation(kind, step.name);
    if (navigation === undefined) throw unknownStep(option, kind, step, step.name);
    navigations.push(navigation);
    kind = kinds[navigation.target];
  }
  return { navigations, kind, property: undefined, members: [] };
}

function checkMembers(option: string, property: Property, members: readonly PathStep[]): void {
  const first = members[0];
  if (first === undefined || withMembers.has(property.type)) return;
  const place = { found: String(first.name), position: first.at };
  const said = sentence('noMembers', { property: property.name, ...place });
  throw new QueryError(option, [said], { ...place, expected: [] });
}

function unknownStep(option: string, kind: Kind, step: PathStep, name: string): QueryError {
  const expected = [...kind.properties, ...kind.navigations].map((candidate) => candidate.name);
  const problem = { position: step.at, found: name, expected };
  return unknownName(option, problem, (place) =>
    sentence('noProperty', { kind: kind.name, ...place }),
  );
}

function notAnArray(option: string, kind: Kind, step: PathStep): QueryError {
  const place = { found: String(step.name), position: step.at };
  const said = sentence('notAnArray', { kind: kind.name, ...place });
  return new QueryError(option, [said], { ...place, expected: [] });
}

/** The navigation property of this name, or a `QueryError` with the nearest one. */
export function resolveNavigation(
  option: string,
  kind: Kind,
  item: { readonly name: string; readonly at: number },
): Navigation {
  const navigation = findNavigation(kind, item.name);
  if (navigation !== undefined) return navigation;
  const expected = kind.navigations.map((candidate) => candidate.name);
  const problem = { position: item.at, found: item.name, expected };
  throw unknownName(option, problem, (place) =>
    sentence('noNavigation', { kind: kind.name, ...place }),
  );
}
