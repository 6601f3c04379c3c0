import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { parseInstant } from '#lib/time.ts';
import { formatDateTime } from '#lib/written-time.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { columnOperators } from '#sensing/model/column-condition.ts';
import { fieldType } from '#sensing/model/filter-fields.ts';
import type { FilterNode, FilterRow } from '#sensing/model/filter-rows.ts';
import type { FilterValue } from '#sensing/model/filter-values.ts';
import { parseColumns } from '#sensing/model/table-column.ts';
import { formatNodes } from '#sensing/model/table-filter.ts';
import { useColumnLabel } from './use-column-label.ts';

/** Says a condition of a filter in words where there are some, else in the query language. */
export function useNodeText(kind: Kind): (node: FilterNode) => string {
  const text = useTranslations('table');
  const entities = useTranslations('entities');
  const format = useFormatter();
  const locale = useLocale();
  const labelOf = useColumnLabel();
  return (node) => {
    const plain = formatNodes([node]) ?? '';
    if (node.type !== 'row' || node.isNegated) return plain;
    const field = fieldOf(kind, node);
    const operator = columnOperators.find((known) => known === node.operator);
    if (field === undefined || operator === undefined || node.values.length > 1) return plain;
    const isOfTime = field.isTime && (operator === 'ge' || operator === 'lt');
    const words = isOfTime ? text(`timeOperators.${operator}`) : text(`operators.${operator}`);
    return [labelOf(field.column), words, ...node.values.map(valueText)].join(' ');
  };

  function valueText({ type, text: value }: FilterValue): string {
    if (type === 'number') return format.number(Number(value), { maximumSignificantDigits: 15 });
    if (type === 'instant')
      return entities('utc', { time: formatDateTime(parseInstant(value), 'UTC', locale) });
    return type === 'text' ? `“${value}”` : value;
  }
}

function fieldOf(kind: Kind, { path, through }: FilterRow) {
  if (through !== undefined && through !== 'tolower') return undefined;
  try {
    const column = parseColumns(kind, path).at(-1);
    return column && { column, isTime: fieldType(kind, path) === 'time' };
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}
