/** What rows of a filter offer for a property: operators and kinds of values that fit its type. */

import type { Kind } from '../contract/kinds.ts';
import { type FunctionName, isFunctionName, signatureOf } from '../contract/query/functions.ts';
import { resolvePath } from '../contract/query/resolve-path.ts';
import type { RowOperator } from './filter-conditions.ts';
import { type FilterValueType, writePath } from './filter-values.ts';

/** `any` is JSON whose type depends on the entity; `one` is a related entity, `set` several. */
export type FieldType =
  | 'id'
  | 'text'
  | 'number'
  | 'time'
  | 'clock'
  | 'any'
  | 'json'
  | 'geometry'
  | 'one'
  | 'set';

/** The type of what a path leads to from a kind; throws a `QueryError` for a name that is none. */
export function fieldType(kind: Kind, path: string, through?: string): FieldType {
  if (through !== undefined && isFunctionName(through)) return typeThrough(through);
  const written = writePath(path);
  if (written === undefined) return 'any';
  const { property, members, navigations } = resolvePath('$filter', kind, written);
  if (property === undefined) return navigations.at(-1)?.isSet ? 'set' : 'one';
  switch (property.type) {
    case 'instant':
    case 'time':
      return 'time';
    case 'unit':
    case 'units':
      return members.length > 0 ? 'text' : 'json';
    case 'geometry':
      return members.length > 0 ? 'any' : 'geometry';
    case 'json':
      return members.length > 0 ? 'any' : 'json';
    case 'result':
      return 'any';
    default:
      return property.type;
  }
}

function typeThrough(name: FunctionName): FieldType {
  const { returns } = signatureOf(name);
  return returns === 'boolean' || returns === 'duration' ? 'any' : returns;
}

const order = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;
const parts = ['contains', 'startswith', 'endswith'] as const;
const presence = ['empty', 'given'] as const;

const operators: Readonly<Record<FieldType, readonly RowOperator[]>> = {
  id: [...order, 'in'],
  text: [...parts, ...order, 'in', ...presence],
  number: [...order, 'in', ...presence],
  time: [
    ...(['ge', 'lt', 'gt', 'le', 'eq', 'ne', 'overlaps', 'during', 'before', 'after'] as const),
    ...(['meets', 'starts', 'finishes', ...presence] as const),
  ],
  clock: order,
  any: [...order, ...parts, 'in', 'has', 'holds', ...presence],
  json: [...presence, 'has'],
  geometry: [
    ...(['st_intersects', 'st_within', 'st_contains', 'st_disjoint', 'st_touches'] as const),
    ...(['st_overlaps', 'st_crosses', 'st_equals', 'geo.intersects', ...presence] as const),
  ],
  one: presence,
  set: [],
};

/**
 * The operators that fit a property, the first one for a new row; without those of texts where the
 * server knows none.
 */
export function operatorsFor(type: FieldType, canSearchTexts = true): readonly RowOperator[] {
  const all: readonly RowOperator[] = operators[type];
  return canSearchTexts ? all : all.filter((one) => !parts.some((part) => part === one));
}

const valueTypes: Readonly<Record<FieldType, readonly FilterValueType[]>> = {
  id: ['number', 'text', 'path'],
  text: ['text', 'path'],
  number: ['number', 'path'],
  time: ['instant', 'ago', 'now', 'interval', 'path'],
  clock: ['clock'],
  any: ['text', 'number', 'boolean', 'instant', 'path'],
  json: ['text', 'number', 'boolean'],
  geometry: ['geometry', 'path'],
  one: [],
  set: [],
};

/** The types of values that an operator takes for a property, the usual one first; none for some. */
export function valueTypesFor(type: FieldType, operator: RowOperator): readonly FilterValueType[] {
  switch (operator) {
    case 'empty':
    case 'given':
    case 'holds':
      return [];
    case 'contains':
    case 'startswith':
    case 'endswith':
      return valueTypes.text;
    case 'in':
      return valueTypes[type].filter((valueType) => valueType !== 'path');
    case 'has':
      return ['text', 'number', 'boolean'];
    case 'during':
      return ['interval', 'path'];
    case 'overlaps':
      return ['interval', 'instant', 'path'];
    default:
      return valueTypes[type];
  }
}

const through: Readonly<Partial<Record<FieldType, readonly FunctionName[]>>> = {
  text: ['tolower', 'toupper', 'trim', 'length'],
  time: ['year', 'month', 'day', 'hour', 'minute', 'second', 'date', 'time'],
  any: ['tolower', 'length', 'round', 'floor', 'ceiling'],
  geometry: ['geo.length'],
};

/** The functions that a property of a type may go through before it is compared. */
export function throughFor(type: FieldType): readonly string[] {
  return through[type] ?? [];
}
