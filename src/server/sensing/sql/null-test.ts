import { QueryError } from '#sensing/contract/query/query-error.ts';
import { resolvePath } from '#sensing/contract/query/resolve-path.ts';
import type {
  Binary,
  Expression,
  Lambda,
  Membership,
  Path,
} from '#sensing/contract/query/syntax-tree.ts';
import type { RowBindings } from './row-bindings.ts';

export type NullTest = Binary & { readonly operator: 'eq' | 'ne' };

/** An expression that compares something with `null`, or undefined for any other. */
export function isNullTest(expression: Expression): NullTest | undefined {
  if (expression.type !== 'binary') return undefined;
  const { operator, left, right } = expression;
  if (operator !== 'eq' && operator !== 'ne') return undefined;
  const isTest = left.type === 'null' || right.type === 'null';
  return isTest ? { ...expression, operator } : undefined;
}

/** `FeatureOfInterest eq null` asks for the entity's id. */
export function entityAsId(
  option: string,
  expression: Expression,
  bindings: RowBindings,
): Expression {
  const test = isNullTest(expression);
  if (test === undefined) return expression;
  const withId = (side: Expression) =>
    side.type === 'path' && isSingleEntity(option, side, bindings) ? idOf(side) : side;
  return { ...test, left: withId(test.left), right: withId(test.right) };
}

function isSingleEntity(option: string, path: Path, bindings: RowBindings): boolean {
  const { rows, rest } = bindings.start(path);
  const { property, navigations } = resolvePath(option, rows.kind, rest);
  return property === undefined && navigations.at(-1)?.isSet === false;
}

function idOf(path: Path): Path {
  return { ...path, steps: [...path.steps, { name: '@iot.id', at: path.at }] };
}

/** `x in (1,null)` as `x in (1)` and `x eq null`, since what is missing is found another way. */
export function nullItemsApart(membership: Membership): Expression[] {
  const { among, operand, at } = membership;
  if (among.type === 'path') return [membership];
  const items = among.items.filter((item) => item.type !== 'null');
  const nulls = among.items.filter((item) => item.type === 'null');
  const tests = nulls.map((right): Binary => {
    return { type: 'binary', operator: 'eq', left: operand, right, at };
  });
  if (items.length === 0) return tests;
  return [{ ...membership, among: { ...among, items } }, ...tests];
}

/** The error for `any` or `all` after what is not a set. */
export function notAnEntitySet(option: string, { path, quantifier }: Lambda): QueryError {
  const name = path.steps.map((step) => step.name).join('/');
  return new QueryError(
    option,
    `"${name}" at character ${path.at} is not a set of entities, which ${quantifier} is for.`,
    { position: path.at, found: name, expected: ['a set of entities, such as Datastreams'] },
  );
}
