import { type Kind, kinds } from '../contract/kinds.ts';
import { QueryError } from '../contract/query/query-error.ts';
import { resolveNavigation, resolvePath } from '../contract/query/resolve-path.ts';
import type { Expression, Path, Query } from '../contract/query/syntax-tree.ts';

/** The kinds that names before a colon stand for, inside of lambdas. */
type Variables = ReadonlyMap<string, Kind>;

/** The errors of names in a query that the data model has not, with the nearest one that it has. */
export function namesThatAreNone(kind: Kind, query: Query, option?: string): QueryError[] {
  const errors: QueryError[] = [];
  const attempt = (check: () => void) => {
    try {
      check();
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      errors.push(error);
    }
  };
  const checkPath = (name: string, path: Path, variables: Variables) =>
    attempt(() => resolve(option ?? name, kind, path, variables));
  for (const path of query.select ?? []) {
    // Annotations such as @iot.selfLink are no properties of the model.
    if (!String(path.steps[0]?.name).startsWith('@')) checkPath('$select', path, new Map());
  }
  const walk = (name: string, expression: Expression, variables: Variables): void => {
    for (const { path, known } of pathsOf(expression, kind, variables))
      checkPath(name, path, known);
  };
  if (query.filter) walk('$filter', query.filter, new Map());
  for (const { expression } of query.orderby ?? []) walk('$orderby', expression, new Map());
  for (const item of query.expand ?? []) {
    attempt(() => {
      const { target } = resolveNavigation('$expand', kind, item);
      errors.push(...namesThatAreNone(kinds[target], item.query, '$expand'));
    });
  }
  return errors;
}

function resolve(option: string, kind: Kind, path: Path, variables: Variables) {
  const { start, rest } = beginning(kind, path, variables);
  return rest.steps.length === 0 ? undefined : resolvePath(option, start, rest);
}

function beginning(kind: Kind, path: Path, variables: Variables): { start: Kind; rest: Path } {
  const [first, ...others] = path.steps;
  const name = String(first?.name);
  const start = name === '$it' ? kind : variables.get(name);
  return start === undefined
    ? { start: kind, rest: path }
    : { start, rest: { ...path, steps: others } };
}

interface FoundPath {
  readonly path: Path;
  readonly known: Variables;
}

function pathsOf(expression: Expression, kind: Kind, known: Variables): FoundPath[] {
  const inner = (parts: readonly Expression[]) =>
    parts.flatMap((part) => pathsOf(part, kind, known));
  switch (expression.type) {
    case 'path':
      return [{ path: expression, known }];
    case 'binary':
      return inner([expression.left, expression.right]);
    case 'not':
      return inner([expression.operand]);
    case 'call':
      return inner(expression.args);
    case 'in': {
      const { operand, among } = expression;
      return inner([operand, ...(among.type === 'path' ? [among] : among.items)]);
    }
    case 'lambda': {
      const { path, test } = expression;
      const own = [{ path, known }];
      const target = test && kindAt(kind, path, known);
      if (test === undefined || target === undefined) return own;
      const more = new Map([...known, [test.variable, target]]);
      return [...own, ...pathsOf(test.condition, kind, more)];
    }
    default:
      return [];
  }
}

function kindAt(kind: Kind, path: Path, variables: Variables): Kind | undefined {
  try {
    return resolve('$filter', kind, path, variables)?.kind;
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}
