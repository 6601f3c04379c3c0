import { ActionIcon, Button, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatThreshold, longestLabel, parseThreshold } from '#sensing/model/thresholds.ts';
import classes from './chart-details.module.css';
import type { ChartSeries } from './chart-series.ts';
import { ThresholdCounts } from './threshold-counts.tsx';
import { useChartSearch } from './use-chart-search.ts';

interface ThresholdSectionProps {
  readonly series: readonly ChartSeries[];
}

/** Thresholds of the series, those of the server and typed ones, with the values beyond each. */
export function ThresholdSection({ series }: ThresholdSectionProps) {
  const text = useTranslations('chart.threshold');
  const { search, change } = useChartSearch();
  const [problem, setProblem] = useState<string | undefined>();
  const numbers = series.filter(({ component }) => component?.kind === 'number');
  if (numbers.length === 0) return null;
  const typed = search.threshold ?? [];
  const withSome = numbers.filter(({ thresholds }) => thresholds.length > 0);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const given = String(fields.get('value') ?? '').trim();
    const value = Number(given.replace(',', '.'));
    if (given === '' || !Number.isFinite(value)) {
      setProblem(text('noNumber'));
      form.querySelector<HTMLInputElement>('[name=value]')?.focus();
      return;
    }
    setProblem(undefined);
    const added = formatThreshold({
      series: String(fields.get('series') ?? numbers[0]?.key),
      value,
      label: String(fields.get('label') ?? '').trim(),
    });
    change({ threshold: [...typed.filter((one) => one !== added), added] });
    form.reset();
  }

  function remove(key: string, value: number, label: string) {
    const left = typed.filter((one) => {
      const threshold = parseThreshold(one);
      const { series: of, value: at, label: said } = threshold ?? {};
      return of !== key || at !== value || said !== label;
    });
    change({ threshold: left.length === 0 ? undefined : left });
  }

  return (
    <section aria-label={text('title')}>
      <Title order={2}>{text('title')}</Title>
      <ul className={classes.list}>
        {withSome.flatMap((one) =>
          one.thresholds.map(({ value, label, isTyped }, index) => (
            <li key={`${one.key} ${value} ${label}`}>
              <Text size="sm" className={classes.rest ?? ''}>
                <strong>
                  {value} {one.unit}
                </strong>{' '}
                {label} · {one.name}
              </Text>
              <ThresholdCounts series={one} index={index} />
              {isTyped && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text('remove', { value: String(value), name: one.name })}
                  onClick={() => remove(one.key, value, label)}
                >
                  <X size={15} aria-hidden />
                </ActionIcon>
              )}
            </li>
          )),
        )}
      </ul>
      <form onSubmit={add} noValidate>
        <Group gap={6} align="flex-start">
          {numbers.length > 1 && (
            <NativeSelect
              name="series"
              label={text('series')}
              size="xs"
              data={numbers.map(({ key, name }) => ({ value: key, label: name }))}
            />
          )}
          <TextInput
            name="value"
            label={text('value')}
            size="xs"
            w={110}
            inputMode="decimal"
            error={problem}
            autoComplete="off"
          />
          <TextInput
            name="label"
            label={text('label')}
            size="xs"
            maxLength={longestLabel}
            autoComplete="off"
          />
          <Button type="submit" size="xs" variant="default" mt={22}>
            {text('add')}
          </Button>
        </Group>
      </form>
    </section>
  );
}
