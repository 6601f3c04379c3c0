import {
  findKindBySet,
  findNavigation,
  findProperty,
  type Kind,
  kindList,
  kinds,
  type Property,
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

/** `name`, `properties/type` or `name/$value` at the end of a path. */
export interface PropertyTail {
  readonly form: 'property';
  readonly property: Property;
  /** Keys and array indexes that lead into a JSON property. */
  readonly members: readonly string[];
  /** What the value is called in the answer. */
  readonly name: string;
  /** Whether the bare value is asked for. */
  readonly isRaw: boolean;
}

/** What is asked of the set or entity that the parts lead to. */
export type PathTail = { readonly form: 'entities' | 'links' | 'count' } | PropertyTail;

export interface ReadPath {
  readonly parts: readonly PathPart[];
  readonly tail: PathTail;
}

/** A path has at most this many parts. */
const maximumParts = 16;
const maximumId = 2n ** 63n - 1n;
const membersOf: ReadonlySet<string> = new Set(['json', 'geometry', 'unit', 'units', 'result']);

/**
 * What the path after the service root, still percent-encoded, means: `Things(1)/Datastreams` gives two parts,
 * `Things(1)/name/$value` one and a tail. Throws a `NotFoundError` for a path that the interface
 * does not have.
 */
export function readPath(path: string): ReadPath {
  const segments = path.split('/').map(decodeSegment);
  if (segments.length > maximumParts) {
    throw new NotFoundError(`The path has more than ${maximumParts} parts.`);
  }
  const parts: PathPart[] = [];
  for (const [index, segment] of segments.entries()) {
    const previous = parts.at(-1);
    const tail = previous && readTail(previous, segments.slice(index));
    if (tail !== undefined) return { parts, tail };
    if (previous?.isSet === true) {
      const text = segments.join('/');
      throw new NotFoundError(`There is no path "${text}": ${previous.name} is a set.`);
    }
    parts.push(readPart(segment, previous));
  }
  return { parts, tail: { form: 'entities' } };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new NotFoundError(`"${segment.slice(0, 40)}" is not UTF-8 in percent-encoding.`);
  }
}

/** The tail that begins here; undefined where the path goes on to other entities. */
function readTail(owner: PathPart, segments: readonly string[]): PathTail | undefined {
  const [first = '', ...rest] = segments;
  if (first.startsWith('$')) {
    const form = first === '$ref' ? 'links' : first === '$count' && owner.isSet ? 'count' : '';
    if (form !== '' && rest.length === 0) return { form };
    throw new NotFoundError(noSuchTail(owner, segments.join('/')));
  }
  const [, name = '', index = ''] = /^(.*?)((?:\[\d+\])*)$/su.exec(first) ?? [];
  const property = owner.isSet ? undefined : findProperty(owner.kind, name);
  if (property === undefined) return undefined;
  const isRaw = rest.at(-1) === '$value';
  const steps = isRaw ? rest.slice(0, -1) : rest;
  const members = [index, ...steps]
    .flatMap((segment) => segment.split(/[[\]]+/))
    .filter((key) => key !== '');
  if (members.length > 0 && !membersOf.has(property.type)) {
    throw new NotFoundError(`${name} has no members, found "${members.join('/')}" behind it.`);
  }
  // An element of a list is called as it is written, `tags[0]`; its index alone says too little.
  const called = members.length === 0 ? property.name : (steps.at(-1) ?? first);
  return { form: 'property', property, members, name: called, isRaw };
}

function noSuchTail({ name, isSet }: PathPart, tail: string): string {
  const possible = isSet
    ? 'A set has "$ref" and "$count"'
    : 'An entity has "$ref", a property has "$value"';
  return `There is no "${tail}" of ${name}. ${possible} at the end of its path.`;
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

function findRelated({ kind }: PathPart, name: string): { kind: Kind; isSet: boolean } {
  const navigation = findNavigation(kind, name);
  if (navigation !== undefined) {
    return { kind: kinds[navigation.target], isSet: navigation.isSet };
  }
  const names = [...kind.navigations, ...kind.properties].map((candidate) => candidate.name);
  throw new NotFoundError(
    `${kind.name} leads to nothing of the name "${name}".${suggest(name, names)}`,
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
  throw new NotFoundError(
    `There is no ${kind.name} with the id ${text.slice(0, 40)}. Ids here are whole numbers of up to 64 bits.`,
  );
}
