import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { RowOperator } from '#sensing/model/filter-conditions.ts';
import {
  type FilterValue,
  type FilterValueType,
  filterValueTypes,
} from '#sensing/model/filter-values.ts';
import classes from './filter-rows.module.css';
import { ValueField } from './value-field.tsx';

interface ValueFieldsProps {
  readonly kind: Kind;
  /** What the values are compared with. */
  readonly path: string;
  readonly operator: RowOperator;
  /** Types that a value may have here. */
  readonly types: readonly FilterValueType[];
  readonly values: readonly FilterValue[];
  readonly onChange: (values: readonly FilterValue[]) => void;
}

/** What a condition compares with: one value, a list of them, or none. */
export function ValueFields({ types, values, operator, onChange, ...props }: ValueFieldsProps) {
  const text = useTranslations('query.filter');
  const [first] = values;
  if (first === undefined) return null;
  const offered = types.includes(first.type) ? types : [first.type, ...types];
  const isList = operator === 'in';
  const replace = (index: number, value: FilterValue) => onChange(values.with(index, value));
  return (
    <>
      {offered.length > 1 && (
        <NativeSelect
          className={classes.narrow ?? ''}
          size="xs"
          aria-label={text('valueType')}
          value={first.type}
          data={offered.map((value) => ({ value, label: text(`valueTypes.${value}`) }))}
          onChange={({ currentTarget }) => {
            const type = filterValueTypes.find((one) => one === currentTarget.value) ?? first.type;
            onChange(values.map((value) => ({ type, text: startOf(type, value.text) })));
          }}
        />
      )}
      {values.map((value, index) => {
        const label = isList ? text('valueOf', { place: index + 1 }) : text('value');
        return (
          <Group key={label} gap={2} wrap="nowrap" align="flex-end" className={classes.wide ?? ''}>
            <ValueField
              {...props}
              label={label}
              value={value}
              onChange={(next) => replace(index, next)}
            />
            {isList && values.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={text('remove', { name: label })}
                onClick={() => onChange(values.toSpliced(index, 1))}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        );
      })}
      {isList && (
        <Button
          size="compact-xs"
          variant="subtle"
          mb={4}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...values, { type: first.type, text: startOf(first.type, '') }])}
        >
          {text('addValue')}
        </Button>
      )}
    </>
  );
}

/** What a value of another type begins with. */
function startOf(type: FilterValueType, text: string): string {
  if (type === 'boolean') return text === 'false' ? 'false' : 'true';
  if (type === 'ago') return 'P1D';
  const isPlain = type === 'text' || type === 'number';
  return isPlain && !/[:/(]/.test(text) ? text : '';
}
