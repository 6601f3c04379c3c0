import {
  findKindBySet,
  findNavigation,
  type Kind,
  kindList,
  kinds,
} from '#sensing/contract/kinds.ts';
import { nearestName } from '#sensing/contract/query/nearest-name.ts';
import { NotFoundError } from './not-found-error.ts';

/** One part of a path: `Things`, `Things(1)`, or a navigation property such as `Sensor`. */
export interface PathPart {
  readonly name: string;
  readonly kind: Kind;
  /** The id in brackets, in decimal digits. */
  readonly id: string | undefined;
  /** Whether the part stands for a set rather than for one entity. */
  readonly isSet: boolean;
}

/** A path has at most this many parts. */
const maximumParts = 8;
const maximumId = 2n ** 63n - 1n;

/**
 * What the path after the service root means: `Things(1)/Datastreams` gives two parts. Throws a
 * `NotFoundError` for a path that the interface does not have.
 */
export function readPath(path: string): PathPart[] {
  const segments = path.split('/');
  if (segments.length > maximumParts) throw new NotFoundError('The path has too many parts.');
  const parts: PathPart[] = [];
  for (const segment of segments) {
    const previous = parts.at(-1);
    if (previous?.isSet === true) {
      throw new NotFoundError(`There is no path "${path}": ${previous.name} is a set.`);
    }
    parts.push(readPart(segment, previous));
  }
  return parts;
}

function readPart(segment: string, previous: PathPart | undefined): PathPart {
  const [, name = '', key] = /^([^()]*)(?:\((.*)\))?$/su.exec(segment) ?? [];
  const { kind, isSet } = previous === undefined ? findSet(name) : findRelated(previous, name);
  if (key === undefined) return { name, kind, id: undefined, isSet };
  if (!isSet) throw new NotFoundError(`${name} is a single entity and takes no id.`);
  return { name, kind, id: readId(kind, key), isSet: false };
}

function findSet(name: string): { kind: Kind; isSet: true } {
  const kind = findKindBySet(name);
  if (kind !== undefined) return { kind, isSet: true };
  const sets = kindList.map((candidate) => candidate.set);
  throw new NotFoundError(`There is no entity set "${name}".${suggest(name, sets)}`);
}

function findRelated(previous: PathPart, name: string): { kind: Kind; isSet: boolean } {
  const navigation = findNavigation(previous.kind, name);
  if (navigation !== undefined) {
    return { kind: kinds[navigation.target], isSet: navigation.isSet };
  }
  const names = previous.kind.navigations.map((candidate) => candidate.name);
  throw new NotFoundError(
    `${previous.kind.name} leads to nothing of the name "${name}".${suggest(name, names)}`,
  );
}

function suggest(name: string, candidates: readonly string[]): string {
  const nearest = nearestName(name, candidates);
  return nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
}

function readId(kind: Kind, text: string): string {
  if (/^-?\d{1,19}$/.test(text)) {
    const id = BigInt(text);
    if (id <= maximumId && id >= -maximumId) return id.toString();
  }
  throw new NotFoundError(`There is no ${kind.name} with the id ${text.slice(0, 40)}.`);
}
