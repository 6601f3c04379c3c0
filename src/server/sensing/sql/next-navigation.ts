import type { Navigation } from '#sensing/contract/kinds.ts';
import { type ResolvedPath, resolvePath } from '#sensing/contract/query/resolve-path.ts';
import type { Expression } from '#sensing/contract/query/syntax-tree.ts';
import { isUnknownWithout, leafPaths } from './leaf-paths.ts';
import { isNullTest } from './null-test.ts';
import type { PathStart, RowBindings } from './row-bindings.ts';

/** A navigation property to follow before an expression can be compiled. */
export interface NextNavigation {
  readonly start: PathStart;
  readonly navigation: Navigation;
  /** Whether the expression has to hold for any of several entities. */
  readonly isAny: boolean;
  /** Whether only the id of the single entity is asked for, which the row itself may have. */
  readonly isId: boolean;
}

interface Resolved {
  readonly start: PathStart;
  readonly path: ResolvedPath;
}

/**
 * The navigation property to follow next: the beginning of a path that leads through a set, or
 * the single entity that all paths begin with. Undefined when the rest is a matter of values.
 * Throws a `QueryError` for a path that does not exist.
 */
export function nextNavigation(
  option: string,
  expression: Expression,
  bindings: RowBindings,
): NextNavigation | undefined {
  const paths = leafPaths(expression).map((path): Resolved => {
    const start = bindings.start(path);
    return { start, path: resolvePath(option, start.rows.kind, start.rest) };
  });
  const throughSet = paths.find(leadsThroughSet);
  if (throughSet !== undefined) return toNext(throughSet, true);
  const [first] = paths;
  if (first === undefined || !isUnknownWithoutEntity(expression)) return undefined;
  const isShared = paths.every((other) => headOf(other) === headOf(first));
  return isShared ? toNext(first, false, paths.every(isOwnId)) : undefined;
}

/** Only then can the rows without the entity be left out, but for a test for null itself. */
function isUnknownWithoutEntity(expression: Expression): boolean {
  const test = isNullTest(expression);
  if (test === undefined) return isUnknownWithout(expression);
  return [test.left, test.right].every((side) => side.type === 'null' || isUnknownWithout(side));
}

/** A path that ends at an entity is a mistake to tell of, not a set to follow. */
function leadsThroughSet({ path }: Resolved): boolean {
  return path.property !== undefined && path.navigations.some(({ isSet }) => isSet);
}

function headOf({ start, path }: Resolved): string {
  return `${start.key}/${path.property === undefined ? '' : path.navigations[0]?.name}`;
}

function isOwnId({ path }: Resolved): boolean {
  return path.navigations.length === 1 && path.property?.type === 'id';
}

function toNext(
  { start, path }: Resolved,
  isAny: boolean,
  isId = false,
): NextNavigation | undefined {
  const [navigation] = path.property === undefined ? [] : path.navigations;
  return navigation === undefined ? undefined : { start, navigation, isAny, isId };
}
