import { formatInstant } from '#lib/time.ts';
import { parseTypedTime } from '#lib/typed-time.ts';
import { textAfter } from '../contract/name-filter.ts';
import type { RowOperator } from './filter-conditions.ts';
import type { FieldType } from './filter-fields.ts';
import type { FilterRow } from './filter-rows.ts';
import type { FilterValue } from './filter-values.ts';

/** What can be asked of a column with one choice; `between` takes two values. */
export const columnOperators = [
  'contains',
  'startswith',
  'between',
  'eq',
  'ne',
  'ge',
  'lt',
  'gt',
  'le',
  'empty',
  'given',
] as const;
export type ColumnOperator = (typeof columnOperators)[number];

const presence = ['empty', 'given'] as const;

const operators: Readonly<Partial<Record<FieldType, readonly ColumnOperator[]>>> = {
  text: ['contains', 'startswith', 'eq', 'ne', ...presence],
  id: ['eq', 'ne', 'between', 'ge', 'le'],
  number: ['between', 'eq', 'ne', 'ge', 'gt', 'le', 'lt', ...presence],
  any: ['eq', 'ne', 'between', 'ge', 'gt', 'le', 'lt', 'contains', ...presence],
  time: ['between', 'ge', 'lt', ...presence],
};

/** The operators that fit a column; without `canSearch` the server knows no functions of texts. */
export function operatorsOfColumn(type: FieldType, canSearch: boolean): readonly ColumnOperator[] {
  const fitting = operators[type] ?? presence;
  return canSearch ? fitting : fitting.filter((operator) => operator !== 'contains');
}

/** How many values an operator takes. */
export function valuesOf(operator: ColumnOperator): 0 | 1 | 2 {
  if (operator === 'between') return 2;
  return operator === 'empty' || operator === 'given' ? 0 : 1;
}

interface TypedCondition {
  /** What the column is compared by. */
  readonly path: string;
  readonly type: FieldType;
  readonly operator: ColumnOperator;
  readonly texts: readonly string[];
  readonly canSearch: boolean;
  /** Whose dates may be typed. */
  readonly locale: string;
}

/**
 * What was typed as rows of a filter; undefined while a value is missing or not of the type. One
 * side of a range may be left open.
 */
export function conditionRows(typed: TypedCondition): readonly FilterRow[] | undefined {
  const { path, type, operator, texts, locale } = typed;
  const row = (comparison: RowOperator, ...values: FilterValue[]): FilterRow => ({
    type: 'row',
    isNegated: false,
    path,
    operator: comparison,
    values,
  });
  const [first = '', second = ''] = texts;
  const value = typedValue(type, first, locale);
  switch (operator) {
    case 'empty':
    case 'given':
      return [row(operator)];
    case 'between': {
      const end = typedValue(type, second, locale);
      if ((first !== '' && !value) || (second !== '' && !end) || !(value ?? end)) return undefined;
      const after = type === 'time' ? 'lt' : 'le';
      return [...(value ? [row('ge', value)] : []), ...(end ? [row(after, end)] : [])];
    }
    case 'contains': {
      if (first === '') return undefined;
      const part = { type: 'text', text: first.toLowerCase() } as const;
      return [{ ...row('contains', part), through: 'tolower' }];
    }
    case 'startswith': {
      if (first === '') return undefined;
      const begin = { type: 'text', text: first } as const;
      if (typed.canSearch) return [row('startswith', begin)];
      return [row('ge', begin), row('lt', { type: 'text', text: textAfter(first) })];
    }
    default:
      return value && [row(operator, value)];
  }
}

/** A value as a person types it; undefined when it is not of the type. */
function typedValue(type: FieldType, typed: string, locale: string): FilterValue | undefined {
  const text = typed.trim();
  if (type === 'text') return typed === '' ? undefined : { type: 'text', text: typed };
  if (text === '') return undefined;
  if (type === 'time') {
    const time = parseTypedTime(text, 'UTC', locale);
    return Number.isNaN(time) ? undefined : { type: 'instant', text: formatInstant(time) };
  }
  // A decimal comma, as keyboards of half the world have it.
  const number = text.replace(/^(-?\d+),(\d+)$/, '$1.$2');
  if (isNumber(number)) return { type: 'number', text: number };
  if (type === 'number') return undefined;
  if (type === 'any' && (text === 'true' || text === 'false')) return { type: 'boolean', text };
  return { type: 'text', text };
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text);
}

/** The row for one of the values that a column really has; undefined for lists and objects. */
export function valueRow(path: string, type: FieldType, value: unknown): FilterRow | undefined {
  const row = { type: 'row', isNegated: false, path } as const;
  if (value === null || value === undefined) return { ...row, operator: 'empty', values: [] };
  const written = existingValue(type, value);
  return written && { ...row, operator: 'eq', values: [written] };
}

function existingValue(type: FieldType, value: unknown): FilterValue | undefined {
  if (typeof value === 'number') return { type: 'number', text: String(value) };
  if (typeof value === 'boolean') return { type: 'boolean', text: String(value) };
  if (typeof value !== 'string') return undefined;
  if (type !== 'time') return { type: 'text', text: value };
  return { type: value.includes('/') ? 'interval' : 'instant', text: value };
}
