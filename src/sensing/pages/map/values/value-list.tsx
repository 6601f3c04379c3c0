import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { groupByPlace, type PlaceValue } from '#sensing/model/place-values.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListBox } from '../list-box.tsx';
import { NameFilter } from '../name-filter.tsx';
import { useMapSearch } from '../use-map-search.ts';
import { placeName } from './place-name.ts';
import { sortValues } from './sort-values.ts';
import type { MapValues } from './use-map-values.ts';
import { useValueSearch } from './use-value-search.ts';
import { useValueTexts } from './use-value-texts.ts';
import { ValueHeads } from './value-heads.tsx';
import { ValueLoadingStatus } from './value-loading-status.tsx';
import { ValueSentence } from './value-sentence.tsx';
import classes from './values.module.css';

interface ValueListProps {
  readonly shown: MapValues;
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly takesFocus: boolean;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
}

/** All places with value and age: the equal of the coloured map for keyboard and screen reader. */
export function ValueList({ shown, ...props }: ValueListProps) {
  const text = useTranslations('mapValues.list');
  const texts = useValueTexts();
  const locale = useLocale();
  const { order = 'name', change } = useValueSearch();
  const { name, among, filterByName, showScope } = useMapSearch();
  const more = useTranslations('mapLayers.area');
  const { values, allStreams, measure, settings, loading } = shown;
  const matching = useMemo(() => {
    const wanted = name.trim().toLowerCase();
    return values.filter(
      (value) =>
        (among === undefined || among.includes(value.key)) &&
        (wanted === '' || placeName(value.streams).toLowerCase().includes(wanted)),
    );
  }, [values, name, among]);
  const listed = useMemo(() => sortValues(matching, order, locale), [matching, order, locale]);
  const isEmpty = values.length === 0 && loading.state === 'complete';
  const elsewhere = values.length === 0 ? groupByPlace(allStreams).size : 0;
  return (
    <div className={classes.pane}>
      <Stack gap="xs" p="sm">
        <NameFilter name={name} onName={filterByName} />
        <ValueLoadingStatus loading={loading} />
        {values.length > 0 && <ValueSentence shown={shown} />}
        {among !== undefined && (
          <Group justify="space-between" gap="xs">
            <Text size="sm" fw={600} role="status">
              {text('among', { count: listed.length })}
            </Text>
            <Button size="compact-xs" variant="default" onClick={() => showScope('view')}>
              {text('showAll')}
            </Button>
          </Group>
        )}
      </Stack>
      {isEmpty && (
        <Stack px="sm">
          {elsewhere > 0 ? (
            <EmptyState title={more('none')} message={more('noneMessage', { count: elsewhere })} />
          ) : (
            <EmptyState title={text('none')} message={text('noneMessage')} />
          )}
        </Stack>
      )}
      {values.length > 0 && listed.length === 0 && (
        <Stack px="sm">
          <EmptyState
            title={text('nothingMatches', { name })}
            action={
              <Button size="xs" variant="default" onClick={() => filterByName('')}>
                {text('clearFilter')}
              </Button>
            }
          />
        </Stack>
      )}
      {listed.length > 0 && (
        <>
          <ValueHeads
            order={order}
            onOrder={(chosen) => change({ sortBy: chosen === 'name' ? undefined : chosen })}
          />
          <ListBox {...props} label={text('label')} hint={text('hint')} items={listed}>
            {(value) => row(value)}
          </ListBox>
        </>
      )}
    </div>
  );

  function row(value: PlaceValue) {
    const { state, time, streams } = value;
    const age = time === undefined ? '' : texts.duration(Math.max(0, settings.at - time));
    const hasValue = value.value !== undefined;
    return (
      <span className={classes.cells}>
        <span className={classes.cell} title={placeName(value.streams)}>
          {placeName(value.streams)}
          {streams.length > 1 && (
            <Text span inherit c="dimmed" size="xs">
              {' '}
              {text('several', { count: streams.length })}
            </Text>
          )}
        </span>
        <span className={classes.cell} data-numeric data-dimmed={!hasValue || undefined}>
          {value.value === undefined ? (
            texts.state(state)
          ) : (
            <span title={String(value.value)}>{texts.value(value.value, measure?.unit)}</span>
          )}
        </span>
        <span
          className={classes.cell}
          data-numeric
          data-dimmed
          title={time === undefined ? undefined : texts.time(time)}
        >
          {age}
          {state === 'stale' && <VisuallyHidden>{texts.state('stale')}</VisuallyHidden>}
        </span>
      </span>
    );
  }
}
