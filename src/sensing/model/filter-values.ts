/** The values that rows of a filter compare with, and the paths of what they are about. */

import { QueryError } from '../contract/query/query-error.ts';
import { parseFilter } from '../contract/query/query-parser.ts';
import { printExpression } from '../contract/query/query-printer.ts';
import type { Expression, Path } from '../contract/query/syntax-tree.ts';
import { printWkt } from '../contract/query/wkt-printer.ts';

/** `path` is another property, `ago` a duration before the moment of the request. */
export const filterValueTypes = [
  'text',
  'number',
  'boolean',
  'instant',
  'interval',
  'ago',
  'now',
  'duration',
  'clock',
  'geometry',
  'path',
] as const;
export type FilterValueType = (typeof filterValueTypes)[number];

/** A value as a person types it: without quotes, a geometry as well-known text, `now` without any. */
export interface FilterValue {
  readonly type: FilterValueType;
  readonly text: string;
}

/** What stands in the place of a value, or undefined when it is more than a value. */
export function readValue(expression: Expression, variable?: string): FilterValue | undefined {
  switch (expression.type) {
    case 'text':
      return { type: 'text', text: expression.value };
    case 'boolean':
      return { type: 'boolean', text: String(expression.value) };
    case 'number':
    case 'instant':
    case 'clock':
    case 'duration':
      return { type: expression.type, text: expression.text };
    case 'interval':
      return { type: 'interval', text: `${expression.start}/${expression.end}` };
    case 'geometry':
      return { type: 'geometry', text: printWkt(expression.geometry) };
    case 'path': {
      const text = readPath(expression, variable);
      return text === undefined ? undefined : { type: 'path', text };
    }
    case 'call':
      return isNow(expression) ? { type: 'now', text: '' } : undefined;
    case 'binary': {
      const { operator, left, right } = expression;
      const isAgo = operator === 'sub' && isNow(left) && right.type === 'duration';
      return isAgo ? { type: 'ago', text: right.text } : undefined;
    }
    default:
      return undefined;
  }
}

function isNow(expression: Expression): boolean {
  return expression.type === 'call' && expression.name === 'now';
}

/** The value as an expression, or undefined when its text is not of its type. */
export function writeValue(value: FilterValue, variable?: string): Expression | undefined {
  const { type, text } = value;
  switch (type) {
    case 'text':
      return text.includes('\0') ? undefined : { type, value: text, at: 0 };
    case 'now':
      return { type: 'call', name: 'now', args: [], at: 0 };
    case 'ago': {
      const right = writeValue({ type: 'duration', text });
      const left = writeValue({ type: 'now', text: '' });
      return left && right && { type: 'binary', operator: 'sub', left, right, at: 0 };
    }
    case 'path':
      return writePath(text, variable);
    case 'duration':
    case 'geometry': {
      const prefix = type === 'duration' ? type : 'geography';
      return ofType(parseOrNothing(`${prefix}'${text.trim()}'`), type);
    }
    default:
      return ofType(parseOrNothing(text), type);
  }
}

function ofType(expression: Expression | undefined, type: string): Expression | undefined {
  return expression?.type === type ? expression : undefined;
}

/**
 * The path as text, relative to the entity that `variable` stands for where there is one; undefined
 * when it does not begin there.
 */
export function readPath(path: Path, variable?: string): string | undefined {
  if (variable === undefined) return printExpression(path);
  const [first, ...rest] = path.steps;
  if (first?.name !== variable || typeof rest[0]?.name !== 'string') return undefined;
  return printExpression({ ...path, steps: rest });
}

/** The path of a text, or undefined when the text is none. */
export function writePath(text: string, variable?: string): Path | undefined {
  const expression = parseOrNothing(variable === undefined ? text : `${variable}/${text}`);
  return expression?.type === 'path' ? expression : undefined;
}

/** The expression of a text, or undefined when the text is none. */
export function parseOrNothing(text: string): Expression | undefined {
  try {
    return parseFilter(text);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}
