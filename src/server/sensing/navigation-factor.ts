import {
  findNavigation,
  findProperty,
  type Kind,
  type Navigation,
} from '#sensing/contract/kinds.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import type { Expression, Path } from '#sensing/contract/query/syntax-tree.ts';

/** An expression about entities that a navigation property leads to. */
export interface Factored {
  readonly navigation: Navigation;
  /** The expression as seen from those entities. */
  readonly inner: Expression;
}

/**
 * Takes out the navigation property with which all paths of an expression begin; undefined when
 * there is none or they differ. Throws a `QueryError` for a path that does not exist.
 */
export function factorNavigation(
  option: string,
  expression: Expression,
  kind: Kind,
): Factored | undefined {
  const paths = pathsOf(expression);
  for (const path of paths) resolvePath(option, kind, path);
  const heads = new Set(paths.map((path) => path.steps[0]?.name));
  const [head] = heads;
  if (heads.size !== 1 || typeof head !== 'string') return undefined;
  if (findProperty(kind, head) !== undefined) return undefined;
  const navigation = findNavigation(kind, head);
  if (navigation === undefined || paths.some((path) => path.steps.length < 2)) return undefined;
  return { navigation, inner: mapPaths(expression, withoutHead) };
}

function withoutHead(path: Path): Path {
  return { ...path, steps: path.steps.slice(1) };
}

function pathsOf(expression: Expression): Path[] {
  switch (expression.type) {
    case 'path':
      return [expression];
    case 'binary':
      return [...pathsOf(expression.left), ...pathsOf(expression.right)];
    case 'not':
      return pathsOf(expression.operand);
    case 'call':
      return expression.args.flatMap(pathsOf);
    default:
      return [];
  }
}

function mapPaths(expression: Expression, change: (path: Path) => Path): Expression {
  switch (expression.type) {
    case 'path':
      return change(expression);
    case 'binary':
      return {
        ...expression,
        left: mapPaths(expression.left, change),
        right: mapPaths(expression.right, change),
      };
    case 'not':
      return { ...expression, operand: mapPaths(expression.operand, change) };
    case 'call':
      return { ...expression, args: expression.args.map((arg) => mapPaths(arg, change)) };
    default:
      return expression;
  }
}
