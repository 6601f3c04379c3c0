import type { Kind, Navigation, Property } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import type { Path } from '#sensing/contract/query/syntax-tree.ts';
import type { MemberTree } from './property-json.ts';

/** What a response shows of an entity. */
export interface Selection {
  readonly hasSelfLink: boolean;
  readonly properties: ReadonlyMap<Property, MemberTree>;
  /** The navigation properties whose link is shown. */
  readonly links: readonly Navigation[];
}

/** Everything that a kind has: what is shown without `$select`. */
export function wholeEntity(kind: Kind): Selection {
  return {
    hasSelfLink: true,
    properties: new Map(kind.properties.map((property) => [property, undefined])),
    links: kind.navigations,
  };
}

/** What `$select` asks for. Throws a `QueryError` for a name that the kind does not have. */
export function readSelection(option: string, kind: Kind, paths: readonly Path[]): Selection {
  const properties = new Map<Property, MutableTree | undefined>();
  const links = new Set<Navigation>();
  let hasSelfLink = false;
  for (const path of paths) {
    if (path.steps.length === 1 && path.steps[0]?.name === '@iot.selfLink') {
      hasSelfLink = true;
      continue;
    }
    const { navigations, property, members } = resolvePath(option, kind, path);
    const [navigation, deeper] = navigations;
    if (navigation === undefined && property !== undefined) {
      addMembers(option, path, properties, property, members);
    } else if (navigation !== undefined && deeper === undefined && property === undefined) {
      links.add(navigation);
    } else {
      throw new QueryError(
        option,
        `"${navigation?.name}/…" at character ${path.at}: what is behind a navigation property is selected in $expand=${navigation?.name}($select=…).`,
        { position: path.at, found: navigation?.name ?? '', expected: [] },
      );
    }
  }
  return { hasSelfLink, properties, links: [...links] };
}

type MutableTree = Map<string, MutableTree | undefined>;

function addMembers(
  option: string,
  path: Path,
  properties: Map<Property, MutableTree | undefined>,
  property: Property,
  members: readonly (string | number)[],
): void {
  if (properties.has(property) && properties.get(property) === undefined) return;
  if (members.length === 0) {
    properties.set(property, undefined);
    return;
  }
  let tree = properties.get(property) ?? new Map();
  properties.set(property, tree);
  for (const [index, member] of members.entries()) {
    if (typeof member === 'number') {
      throw new QueryError(
        option,
        `an element of an array cannot be selected by itself, found [${member}]; select the whole array.`,
        {
          position: path.at,
          found: `[${member}]`,
          expected: [],
        },
      );
    }
    if (tree.has(member) && tree.get(member) === undefined) return;
    if (index === members.length - 1) {
      tree.set(member, undefined);
      return;
    }
    const next: MutableTree = tree.get(member) ?? new Map();
    tree.set(member, next);
    tree = next;
  }
}
