/** One condition on a set of entities, in the words of a form, and as a `$filter`. */

import { findProperty, type Kind } from '../contract/kinds.ts';
import type { QueryError } from '../contract/query/query-error.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { fieldType } from './filter-fields.ts';
import { printRows, readRows } from './filter-rows.ts';
import type { FilterValue, FilterValueType } from './filter-values.ts';

export const setOperators = [
  'contains',
  'startswith',
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'empty',
  'given',
] as const;
export type SetOperator = (typeof setOperators)[number];

export interface SetCondition {
  readonly path: string;
  readonly operator: SetOperator;
  /** As typed; nothing for `empty` and `given`. */
  readonly value: string;
}

const byType: Partial<Record<ReturnType<typeof fieldType>, readonly SetOperator[]>> = {
  text: ['contains', 'startswith', 'eq', 'ne', 'empty', 'given'],
  time: ['ge', 'lt', 'empty', 'given'],
  any: ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'contains', 'empty', 'given'],
  id: ['eq', 'ne', 'gt', 'lt'],
};

/** The operators that fit a property; without those of texts where a server knows none. */
export function operatorsOf(kind: Kind, path: string, canSearchTexts: boolean): SetOperator[] {
  const operators = byType[fieldType(kind, path)] ?? byType.any ?? [];
  return operators.filter((operator) => canSearchTexts || !/with$|^contains$/.test(operator));
}

/** The own properties of a kind that a condition can be about, the most telling first. */
export function conditionPaths(kind: Kind): string[] {
  const named = kind.properties.filter(({ type }) =>
    ['text', 'time', 'instant', 'result', 'id'].includes(type),
  );
  const rank = ({ name }: { name: string }) =>
    ['name', 'result', 'phenomenonTime', 'time'].includes(name)
      ? 0
      : Number(name === '@iot.id') + 1;
  return named.sort((one, other) => rank(one) - rank(other)).map(({ name }) => name);
}

/** The `$filter` of a condition; undefined while its value is missing or not of the type. */
export function writeCondition(kind: Kind, condition: SetCondition): string | undefined {
  const { operator } = condition;
  const isText = operator === 'contains' || operator === 'startswith';
  const value = condition.value.trim();
  const values = valuesOf(kind, condition.path, operator, isText ? value.toLowerCase() : value);
  if (values === undefined) return undefined;
  const row = {
    type: 'row',
    isNegated: false,
    path: condition.path,
    // As the search by name does: without regard to case.
    through: isText ? 'tolower' : undefined,
    operator,
    values,
  } as const;
  return printRows({ type: 'group', joins: 'and', isNegated: false, nodes: [row] });
}

function valuesOf(
  kind: Kind,
  path: string,
  operator: SetOperator,
  text: string,
): readonly FilterValue[] | undefined {
  if (operator === 'empty' || operator === 'given') return [];
  if (text === '') return undefined;
  return [{ type: valueType(kind, path, operator, text), text }];
}

function valueType(kind: Kind, path: string, operator: SetOperator, text: string): FilterValueType {
  if (operator === 'contains' || operator === 'startswith') return 'text';
  const { type } = findProperty(kind, path) ?? {};
  if (type === 'time' || type === 'instant') return 'instant';
  if (type === 'text') return 'text';
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) return 'number';
  return text === 'true' || text === 'false' ? 'boolean' : 'text';
}

/** The condition that a `$filter` is; undefined when it says more than one form can. */
export function readCondition(kind: Kind, filter: string): SetCondition | undefined {
  const [node, ...others] = readRows(parseQuery([['$filter', filter]]).filter).nodes;
  if (node?.type !== 'row' || node.isNegated || others.length > 0) return undefined;
  const path = node.path === 'id' ? '@iot.id' : node.path;
  const operator = setOperators.find((one) => one === node.operator);
  if (operator === undefined || !conditionPaths(kind).includes(path)) return undefined;
  const condition = { path, operator, value: node.values[0]?.text ?? '' };
  // What the form cannot say exactly stays as it is written.
  return writeCondition(kind, condition) === printRows({ ...group, nodes: [node] })
    ? condition
    : undefined;
}

const group = { type: 'group', joins: 'and', isNegated: false } as const;

/** What is wrong with a filter that was typed; undefined when nothing is. */
export function filterProblem(text: string): QueryError | undefined {
  try {
    parseQuery([['$filter', text]]);
    return undefined;
  } catch (error) {
    return error as QueryError;
  }
}
