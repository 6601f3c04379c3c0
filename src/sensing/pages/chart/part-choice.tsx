import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ResultPart } from '#sensing/model/result-part.ts';
import { formatSeries } from '#sensing/model/series.ts';
import type { ChartSeries, ChartStream } from './chart-series.ts';
import classes from './part-choice.module.css';
import { usePartName } from './use-part-name.ts';
import { useSeriesList } from './use-series-list.ts';

interface PartChoiceProps {
  readonly stream: ChartStream;
  /** The series of the stream. */
  readonly own: readonly ChartSeries[];
  /** All series of the chart. */
  readonly series: readonly ChartSeries[];
  readonly name: string;
}

/** With more parts than this there is a field to look for one. */
const fewParts = 12;
/** Parts that are listed at a time. */
const mostListed = 60;

/** Chooses which parts of results that are arrays or objects are on the chart. */
export function PartChoice({ stream, own, series, name }: PartChoiceProps) {
  const text = useTranslations('chartParts');
  const namePart = usePartName();
  const list = useSeriesList(series);
  const [wanted, setWanted] = useState('');
  const { reference, loaded, facts } = stream;
  const { found } = loaded.view;
  const shown = new Map(own.map((one) => [one.reference.component, one.key]));
  const isMultiple = reference.kind.name === 'MultiDatastream';
  const nameOf = (part: ResultPart) =>
    (isMultiple && typeof part === 'number' && facts?.observedProperties[part]?.name) ||
    namePart(part);
  const matching = found.filter(({ part }) =>
    nameOf(part).toLowerCase().includes(wanted.trim().toLowerCase()),
  );

  function change(part: ResultPart) {
    const key = shown.get(part);
    if (key === undefined) list.addPart({ ...reference, component: part });
    else if (shown.size > 1) list.remove([key]);
  }

  return (
    <details className={classes.choice}>
      <summary>{text('shown', { shown: shown.size, count: found.length, name })}</summary>
      <Stack gap="xs" mt="xs">
        {found.length > fewParts && (
          <TextInput
            size="xs"
            maw={320}
            label={text('search')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        {matching.length === 0 && <Text size="sm">{text('none')}</Text>}
        <fieldset className={classes.parts} aria-label={text('title', { name })}>
          {matching.slice(0, mostListed).map(({ part, kind }) => {
            const isLast = shown.size === 1 && shown.has(part);
            return (
              <Checkbox
                key={formatSeries({ ...reference, component: part })}
                size="xs"
                label={nameOf(part)}
                description={text('kind', { kind: kind ?? 'none' })}
                checked={shown.has(part)}
                aria-disabled={isLast}
                title={isLast ? text('last') : undefined}
                onChange={() => change(part)}
              />
            );
          })}
        </fieldset>
        {matching.length > mostListed && (
          <Text size="xs" c="dimmed">
            {text('more', { count: matching.length - mostListed })}
          </Text>
        )}
      </Stack>
    </details>
  );
}
