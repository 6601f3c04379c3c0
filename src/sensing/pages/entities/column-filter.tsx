import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  type ColumnOperator,
  columnOperators,
  conditionRows,
  operatorsOfColumn,
  valuesOf,
} from '#sensing/model/column-condition.ts';
import type { FieldType } from '#sensing/model/filter-fields.ts';
import type { FilterRow } from '#sensing/model/filter-rows.ts';
import { useTypedTime } from '#ui/use-typed-time.ts';

interface ColumnFilterProps {
  readonly label: string;
  /** What the column is compared by. */
  readonly path: string;
  readonly type: FieldType;
  /** Whether the server knows functions of texts. */
  readonly canSearch: boolean;
  readonly onAdd: (rows: readonly FilterRow[]) => void;
}

/** Adds a condition about a column, with the operators and values that fit its type. */
export function ColumnFilter({ label, path, type, canSearch, onAdd }: ColumnFilterProps) {
  const text = useTranslations('table');
  const { example, locale, problem } = useTypedTime();
  const offered = operatorsOfColumn(type, canSearch);
  const [chosen, setChosen] = useState<ColumnOperator>();
  const [texts, setTexts] = useState<readonly [string, string]>(['', '']);
  const [isTold, setTold] = useState(false);
  const operator = chosen ?? offered[0] ?? 'eq';
  const count = valuesOf(operator);
  const rows = conditionRows({ path, type, operator, texts, canSearch, locale });
  const isUnreadable = isTold && rows === undefined;
  const isTime = type === 'time';
  const labelOf = (one: ColumnOperator) =>
    isTime && (one === 'ge' || one === 'lt')
      ? text(`timeOperators.${one}`)
      : text(`operators.${one}`);
  const change = (place: 0 | 1, value: string) =>
    setTexts(([first, second]) => (place === 0 ? [value, second] : [first, value]));

  return (
    <form
      aria-label={text('column.filter', { column: label })}
      onSubmit={(event) => {
        event.preventDefault();
        setTold(rows === undefined);
        if (rows === undefined) return;
        onAdd(rows);
        setTexts(['', '']);
      }}
    >
      <Group align="flex-end" gap="xs">
        <NativeSelect
          size="xs"
          label={text('column.operator')}
          value={operator}
          data={offered.map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={({ currentTarget: { value } }) =>
            setChosen(columnOperators.find((one) => one === value))
          }
        />
        {count > 0 && (
          <TextInput
            size="xs"
            label={text(count === 2 ? 'column.from' : 'column.value')}
            value={texts[0]}
            error={isUnreadable}
            onChange={(event) => change(0, event.currentTarget.value)}
          />
        )}
        {count === 2 && (
          <TextInput
            size="xs"
            label={text('column.to')}
            value={texts[1]}
            error={isUnreadable}
            onChange={(event) => change(1, event.currentTarget.value)}
          />
        )}
        <Button size="xs" type="submit">
          {text('column.add')}
        </Button>
      </Group>
      {isTime && count > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {text('column.timeHint', { example })}
        </Text>
      )}
      <Text size="xs" c="var(--mantine-color-error)" mt={4} role="status">
        {isUnreadable && (isTime ? problem : text('column.unreadable'))}
      </Text>
    </form>
  );
}
