import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatInstant } from '#lib/time.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import {
  conditionPaths,
  filterProblem,
  operatorsOf,
  readCondition,
  type SetCondition,
  writeCondition,
} from '#sensing/model/set-condition.ts';
import { useTypedTime } from '#ui/use-typed-time.ts';
import { RemarkText } from '../remark/remark-text.tsx';
import { usePropertyLabel } from './use-property-label.ts';

export interface SetFilterFormProps {
  readonly kind: Kind;
  readonly plural: string;
  readonly filter: string | undefined;
  readonly canSearchTexts: boolean;
  readonly onFilter: (filter: string | undefined) => void;
}

/** One condition on a set; a filter that is more than one is changed as it is written. */
export function SetFilterForm({ kind, filter, canSearchTexts, ...props }: SetFilterFormProps) {
  const text = useTranslations('entity.sets');
  const times = useTypedTime();
  const label = usePropertyLabel();
  const paths = conditionPaths(kind);
  const known = filter === undefined ? undefined : readCondition(kind, filter);
  const [condition, setCondition] = useState<SetCondition>(
    () => known ?? emptyCondition(kind, paths[0] ?? '@iot.id', canSearchTexts),
  );
  const [written, setWritten] = useState(known === undefined ? filter : undefined);
  const [problem, setProblem] = useState<ReactNode>();
  const operators = operatorsOf(kind, condition.path, canSearchTexts);
  const hasValue = condition.operator !== 'empty' && condition.operator !== 'given';

  function submit(event: FormEvent) {
    event.preventDefault();
    const isTyped = written === undefined && hasValue && isTime(kind, condition.path);
    const time = isTyped ? times.read(condition.value, 'UTC') : 0;
    if (Number.isNaN(time)) return setProblem(times.problem);
    const said = isTyped ? { ...condition, value: formatInstant(time) } : condition;
    const wanted = written ?? writeCondition(kind, said);
    const found = written === undefined ? undefined : filterProblem(written)?.remark;
    setProblem(wanted === undefined ? text('noValue') : found && <RemarkText remark={found} />);
    if (wanted !== undefined && found === undefined) props.onFilter(wanted);
  }

  return (
    <form aria-label={text('filterOf', { plural: props.plural })} onSubmit={submit}>
      <Group gap="xs" mb="xs" align="flex-start">
        {written === undefined ? (
          <>
            <NativeSelect
              size="xs"
              aria-label={text('property')}
              value={condition.path}
              data={paths.map((path) => ({ value: path, label: label(path) }))}
              onChange={(event) =>
                setCondition(emptyCondition(kind, event.currentTarget.value, canSearchTexts))
              }
            />
            <NativeSelect
              size="xs"
              aria-label={text('operator')}
              value={condition.operator}
              data={operators.map((operator) => ({
                value: operator,
                label: text(`operators.${isTime(kind, condition.path) ? 'time' : 'plain'}`, {
                  operator,
                }),
              }))}
              onChange={(event) => {
                const operator = operators.find((one) => one === event.currentTarget.value);
                if (operator) setCondition({ ...condition, operator });
              }}
            />
            {hasValue && (
              <TextInput
                size="xs"
                w={170}
                aria-label={text('value')}
                placeholder={isTime(kind, condition.path) ? '2024-01-31T12:00:00Z' : undefined}
                error={problem}
                value={condition.value}
                onChange={(event) =>
                  setCondition({ ...condition, value: event.currentTarget.value })
                }
              />
            )}
          </>
        ) : (
          <TextInput
            size="xs"
            style={{ flex: '1 1 220px' }}
            aria-label={text('written')}
            ff="monospace"
            error={problem}
            value={written}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
        <Button type="submit" size="xs">
          {text('apply')}
        </Button>
        {filter !== undefined && (
          <Button size="xs" variant="default" onClick={() => props.onFilter(undefined)}>
            {text('clear')}
          </Button>
        )}
      </Group>
    </form>
  );
}

function emptyCondition(kind: Kind, path: string, canSearchTexts: boolean): SetCondition {
  return { path, operator: operatorsOf(kind, path, canSearchTexts)[0] ?? 'eq', value: '' };
}

function isTime(kind: Kind, path: string): boolean {
  return kind.properties.some(({ name, type }) => name === path && /^(time|instant)$/.test(type));
}
