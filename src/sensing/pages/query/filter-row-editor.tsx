import { ActionIcon, Checkbox, NativeSelect, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { isFunctionName } from '#sensing/contract/query/functions.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { type RowOperator, rowOperators } from '#sensing/model/filter-conditions.ts';
import {
  fieldType,
  operatorsFor,
  throughFor,
  valueTypesFor,
} from '#sensing/model/filter-fields.ts';
import { type FilterRow, isComplete } from '#sensing/model/filter-rows.ts';
import type { FilterValue } from '#sensing/model/filter-values.ts';
import { RemarkText } from '../remark/remark-text.tsx';
import { FieldInput } from './field-input.tsx';
import classes from './filter-rows.module.css';
import { fitted, fittedValues } from './new-row.ts';
import { ValueFields } from './value-fields.tsx';

interface FilterRowEditorProps {
  readonly row: FilterRow;
  readonly kind: Kind;
  readonly place: string;
  /** Of the group that it is in, where that is about related entities. */
  readonly variable: string | undefined;
  readonly canSearchTexts: boolean;
  readonly onChange: (row: FilterRow) => void;
  readonly onRemove: () => void;
}

/** One condition: a property, how it is compared, and with what. */
export function FilterRowEditor({ row, kind, place, variable, ...props }: FilterRowEditorProps) {
  const text = useTranslations('query.filter');
  const name = text('condition', { place });
  const { type, problem } = typeOf(kind, row);
  const offered = operatorsFor(type, props.canSearchTexts);
  const operators = offered.includes(row.operator) ? offered : [row.operator, ...offered];
  const through = throughFor(typeOf(kind, { path: row.path }).type);
  const functions =
    row.through && !through.includes(row.through) ? [row.through, ...through] : through;

  function changeField(change: Pick<FilterRow, 'path' | 'through'>) {
    const next = { ...row, ...change };
    props.onChange(fitted(lowered(next), typeOf(kind, next).type));
  }

  return (
    <fieldset className={classes.row} aria-label={name}>
      <div className={classes.fields}>
        <FieldInput
          className={classes.wide ?? ''}
          label={text('property')}
          kind={kind}
          value={row.path}
          onChange={(path) => changeField({ path, through: undefined })}
        />
        {functions.length > 0 && (
          <NativeSelect
            className={classes.narrow ?? ''}
            size="xs"
            aria-label={text('takenAs')}
            value={row.through ?? ''}
            data={[
              { value: '', label: text('asItIs') },
              ...functions.map((value) => ({ value, label: throughText(text, value) })),
            ]}
            onChange={({ currentTarget }) =>
              changeField({ path: row.path, through: currentTarget.value || undefined })
            }
          />
        )}
        <NativeSelect
          className={classes.wide ?? ''}
          size="xs"
          aria-label={text('comparison')}
          value={row.operator}
          data={operators.map((value) => ({
            value,
            label: text(`operators.${operatorKey(value)}`),
          }))}
          onChange={({ currentTarget }) => {
            const operator = asOperator(currentTarget.value) ?? row.operator;
            const values = fittedValues(row.values, type, operator);
            props.onChange({ ...row, operator, values });
          }}
        />
        <ValueFields
          kind={kind}
          path={row.path}
          operator={row.operator}
          types={valueTypesFor(type, row.operator)}
          values={row.values}
          onChange={(values) => props.onChange(lowered({ ...row, values }))}
        />
        <Checkbox
          size="xs"
          mb={6}
          label={text('not')}
          aria-label={text('notOf', { name })}
          checked={row.isNegated}
          onChange={({ currentTarget }) =>
            props.onChange({ ...row, isNegated: currentTarget.checked })
          }
        />
        {(problem ?? !isComplete(row, variable)) && (
          <Text size="xs" c="dimmed" className={classes.wrong ?? ''}>
            {problem ? <FieldProblem error={problem} /> : text('leftOut')}
          </Text>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('remove', { name })}
        onClick={props.onRemove}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

/** What is compared with lower-case letters has none of the others. */
function lowered(row: FilterRow): FilterRow {
  if (row.through !== 'tolower') return row;
  const lower = (value: FilterValue) =>
    value.type === 'text' ? { ...value, text: value.text.toLowerCase() } : value;
  return { ...row, values: row.values.map(lower) };
}

function typeOf(kind: Kind, { path, through }: Pick<FilterRow, 'path' | 'through'>) {
  try {
    return { type: fieldType(kind, path, through), problem: undefined };
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    return { type: 'any' as const, problem: error };
  }
}

/** The name that is none and what was meant; at which character is said below the address. */
function FieldProblem({ error }: { readonly error: QueryError }) {
  const text = useTranslations('query.filter');
  const sentences = error.remark.sentences.filter(({ values }) => !('position' in values));
  return (
    <>
      {text('notThere', { name: error.problem?.found ?? '' })} <RemarkText remark={{ sentences }} />
    </>
  );
}

function asOperator(text: string): RowOperator | undefined {
  return rowOperators.find((operator) => operator === text);
}

function operatorKey(operator: RowOperator) {
  return operator === 'geo.intersects' ? 'geo_intersects' : operator;
}

function throughText(text: ReturnType<typeof useTranslations<'query.filter'>>, name: string) {
  return isFunctionName(name) ? text('through', { name: name.replace('.', '_') }) : name;
}
