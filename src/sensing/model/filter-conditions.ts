/** What one row of a filter says: something about a property and values, without its negation. */
import { functionNames, isFunctionName, signatureOf } from '../contract/query/functions.ts';
import {
  type Call,
  type ComparisonOperator,
  comparisonOperators,
  type Expression,
  isComparison,
  type Path,
} from '../contract/query/syntax-tree.ts';
import { type FilterValue, readPath, readValue, writePath, writeValue } from './filter-values.ts';

/** Functions of two arguments that say something of the first, in the order in which rows offer them. */
export const callOperators = [
  'contains',
  'startswith',
  'endswith',
  'overlaps',
  'during',
  'before',
  'after',
  'meets',
  'starts',
  'finishes',
  'st_intersects',
  'st_within',
  'st_contains',
  'st_disjoint',
  'st_touches',
  'st_overlaps',
  'st_crosses',
  'st_equals',
  'geo.intersects',
] as const;
type CallOperator = (typeof callOperators)[number];

/** `empty` and `given` compare with null, `holds` takes the property itself as true or false. */
const wordOperators = ['empty', 'given', 'holds', 'in', 'has'] as const;

/** `has` asks for a member of a JSON array, `contains` for a part of a text. */
export const rowOperators = [...comparisonOperators, ...callOperators, ...wordOperators] as const;
export type RowOperator = (typeof rowOperators)[number];

export interface FilterCondition {
  /** From the entity that is filtered, or from that of the set around the row. */
  readonly path: string;
  /** A function of one argument that the property goes through first, such as `tolower` or `year`. */
  readonly through?: string | undefined;
  readonly operator: RowOperator;
  /** None for `empty`, `given` and `holds`; any number for `in`; one for the others. */
  readonly values: readonly FilterValue[];
}

/** The functions that a property can go through. */
export const throughFunctions = functionNames.filter((name) => {
  const { parameters, optional = 0 } = signatureOf(name);
  return parameters.length - optional === 1;
});

/** What an expression says in the form of one row, or undefined when it says more. */
export function readCondition(
  expression: Expression,
  variable?: string,
): FilterCondition | undefined {
  switch (expression.type) {
    case 'path':
      return conditionOf(expression, 'holds', [], variable);
    case 'binary': {
      const { operator, left, right } = expression;
      if (!isComparison(operator)) return undefined;
      return (
        readComparison(left, operator, right, variable) ??
        readComparison(right, mirrored[operator], left, variable)
      );
    }
    case 'call':
      return readCall(expression, variable);
    case 'in': {
      const { operand, among } = expression;
      if (among.type === 'path') return conditionOf(among, 'has', [operand], variable);
      return conditionOf(operand, 'in', among.items, variable);
    }
    default:
      return undefined;
  }
}

const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  eq: 'eq',
  ne: 'ne',
  gt: 'lt',
  ge: 'le',
  lt: 'gt',
  le: 'ge',
};

function readComparison(
  left: Expression,
  operator: ComparisonOperator,
  right: Expression,
  variable: string | undefined,
): FilterCondition | undefined {
  if (right.type !== 'null') return conditionOf(left, operator, [right], variable);
  if (operator === 'eq') return conditionOf(left, 'empty', [], variable);
  return operator === 'ne' ? conditionOf(left, 'given', [], variable) : undefined;
}

function readCall({ name, args }: Call, variable: string | undefined): FilterCondition | undefined {
  const [first, second] = args;
  if (first === undefined || second === undefined || args.length !== 2) return undefined;
  // Rows write the function that the standard has; the other one says the same.
  if (name === 'substringof') return conditionOf(second, 'contains', [first], variable);
  return isCallOperator(name) ? conditionOf(first, name, [second], variable) : undefined;
}

function isCallOperator(name: string): name is CallOperator {
  return (callOperators as readonly string[]).includes(name);
}

function conditionOf(
  subject: Expression,
  operator: RowOperator,
  values: readonly Expression[],
  variable: string | undefined,
): FilterCondition | undefined {
  const through = subject.type === 'call' ? subject.name : undefined;
  const inner = subject.type === 'call' ? onlyArgument(subject) : subject;
  const path = inner?.type === 'path' ? readPath(inner, variable) : undefined;
  if (path === undefined) return undefined;
  const read = values.map((value) => readValue(value, variable));
  const known = read.filter((value) => value !== undefined);
  return known.length === read.length ? { path, through, operator, values: known } : undefined;
}

function onlyArgument({ name, args }: Call): Expression | undefined {
  const canBeThrough = throughFunctions.some((candidate) => candidate === name);
  return canBeThrough && args.length === 1 ? args[0] : undefined;
}

/** The row as an expression, or undefined while its property or a value is missing or not one. */
export function writeCondition(
  { path, through, operator, values }: FilterCondition,
  variable?: string,
): Expression | undefined {
  const subject = writeSubject(writePath(path, variable), through);
  const written = values.map((value) => writeValue(value, variable));
  const known = written.filter((value) => value !== undefined);
  if (subject === undefined || known.length < values.length) return undefined;
  return combine(subject, operator, known);
}

function writeSubject(path: Path | undefined, through: string | undefined): Expression | undefined {
  if (path === undefined || through === undefined) return path;
  if (!isFunctionName(through)) return undefined;
  return { type: 'call', name: through, args: [path], at: 0 };
}

function combine(
  subject: Expression,
  operator: RowOperator,
  values: readonly Expression[],
): Expression | undefined {
  const [value] = values;
  switch (operator) {
    case 'holds':
      return subject;
    case 'empty':
    case 'given': {
      const comparison = operator === 'empty' ? 'eq' : 'ne';
      const right: Expression = { type: 'null', at: 0 };
      return { type: 'binary', operator: comparison, left: subject, right, at: 0 };
    }
    case 'in': {
      if (value === undefined) return undefined;
      const among = { type: 'list' as const, items: values, at: 0 };
      return { type: 'in', operand: subject, among, at: 0 };
    }
    case 'has':
      if (value === undefined || subject.type !== 'path') return undefined;
      return { type: 'in', operand: value, among: subject, at: 0 };
    case 'contains':
      return value && { type: 'call', name: 'substringof', args: [value, subject], at: 0 };
    default: {
      if (value === undefined) return undefined;
      if (isCallOperator(operator)) {
        return { type: 'call', name: operator, args: [subject, value], at: 0 };
      }
      return { type: 'binary', operator, left: subject, right: value, at: 0 };
    }
  }
}
