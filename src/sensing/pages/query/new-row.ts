import type { Kind } from '#sensing/contract/kinds.ts';
import type { RowOperator } from '#sensing/model/filter-conditions.ts';
import { type FieldType, operatorsFor, valueTypesFor } from '#sensing/model/filter-fields.ts';
import type { FilterRow } from '#sensing/model/filter-rows.ts';
import type { FilterValue } from '#sensing/model/filter-values.ts';

/** A row about the property that people most often ask for; its value is yet to be given. */
export function newRow(kind: Kind, canSearchTexts = true): FilterRow {
  const names = ['name', 'result', 'time'];
  const property = kind.properties.find(({ name }) => names.includes(name));
  const ofTexts = canSearchTexts ? 'contains' : 'eq';
  const isResult = property?.type === 'result';
  return {
    type: 'row',
    isNegated: false,
    path: property?.name ?? '',
    operator: isResult ? 'gt' : property?.type === 'instant' ? 'ge' : ofTexts,
    values: [
      { type: isResult ? 'number' : property?.type === 'instant' ? 'instant' : 'text', text: '' },
    ],
  };
}

/** The row with an operator that its property takes, and values of a type that this takes. */
export function fitted(row: FilterRow, type: FieldType): FilterRow {
  const offered = operatorsFor(type);
  const operator = offered.includes(row.operator) ? row.operator : (offered[0] ?? row.operator);
  return { ...row, operator, values: fittedValues(row.values, type, operator) };
}

/** Values for an operator: what was there where it fits, or else one that is yet to be given. */
export function fittedValues(
  values: readonly FilterValue[],
  type: FieldType,
  operator: RowOperator,
): readonly FilterValue[] {
  const types = valueTypesFor(type, operator);
  const [usual] = types;
  if (usual === undefined) return [];
  const kept = values.filter((value) => types.includes(value.type));
  const some = kept.length > 0 ? kept : [{ type: usual, text: usual === 'boolean' ? 'true' : '' }];
  return operator === 'in' ? some : some.slice(0, 1);
}
