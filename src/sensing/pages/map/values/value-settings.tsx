import { ActionIcon, Checkbox, Popover, Select, Stack } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { formatDuration, parseDuration } from '#lib/duration.ts';
import { statesKey } from '#sensing/model/value-measure.ts';
import { BreaksField } from './breaks-field.tsx';
import type { MapValues } from './use-map-values.ts';
import { useValueSearch } from './use-value-search.ts';
import { useValueTexts } from './use-value-texts.ts';
import { scaleKinds, severalRules } from './value-search.ts';

const ages = ['1h', '6h', '1d', '7d', '30d', '365d'];
const intervals = ['10s', '30s', '1min', '5min', '15min'];

/** How the values become colours, which of them count as stale, and how often they are read. */
export function ValueSettings({ shown }: { readonly shown: MapValues }) {
  const text = useTranslations('mapValues');
  const texts = useValueTexts();
  const search = useValueSearch();
  const { measures, measure, limits } = shown;
  const breaks = search.scale.breaks.length > 0 ? search.scale.breaks : limits;
  const isNumber = measure?.isNumber !== false;
  const inside = {
    size: 'xs',
    allowDeselect: false,
    comboboxProps: { withinPortal: false },
  } as const;
  const usual = { value: '', label: text('usualAge') };
  return (
    <Popover position="bottom-start" width={348} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label={text('settings')}>
          <SlidersHorizontal size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('settings')}>
        <Stack gap="xs">
          {measures.length > 1 && (
            <Select
              {...inside}
              label={text('unit')}
              data={measures.map(({ key, unit, streams: count }) => ({
                value: key,
                label: text('unitOption', {
                  unit: key === statesKey ? text('words') : (unit ?? text('noUnit')),
                  count,
                }),
              }))}
              value={measure?.key ?? ''}
              onChange={(unit) => search.change({ unit: unit ?? undefined })}
            />
          )}
          {isNumber && (
            <Select
              {...inside}
              label={text('scale.label')}
              data={scaleKinds.map((kind) => ({ value: kind, label: text(`scale.${kind}`) }))}
              value={search.scale.kind}
              onChange={(kind) => search.change({ scale: scaleKinds.find((is) => is === kind) })}
            />
          )}
          {isNumber && search.scale.kind === 'breaks' && (
            <BreaksField
              key={breaks.join()}
              breaks={breaks}
              thresholds={limits}
              onBreaks={(breaks) => search.change({ scale: 'breaks', breaks: breaks.join(',') })}
            />
          )}
          {isNumber && (
            <Checkbox
              size="xs"
              label={text('reversed')}
              checked={search.scale.isReversed}
              onChange={({ currentTarget }) =>
                search.change({ reversed: currentTarget.checked || undefined })
              }
            />
          )}
          <Select
            {...inside}
            label={text('several.label')}
            data={severalRules.map((rule) => ({ value: rule, label: text(`several.${rule}`) }))}
            value={search.several}
            onChange={(rule) => search.change({ several: severalRules.find((is) => is === rule) })}
          />
          <Select
            {...inside}
            label={text('maxAge')}
            data={[
              usual,
              ...withChosen(ages, search.maxAge).map(durationOption),
              { value: 'never', label: text('neverStale') },
            ]}
            value={ageValue()}
            onChange={(age) => search.change({ age: age || undefined })}
          />
          <Select
            {...inside}
            label={text('refresh')}
            data={[
              { value: '', label: text('refreshOff') },
              ...withChosen(intervals, search.refresh).map((value) => ({
                value,
                label: text('every', { duration: texts.duration(parseDuration(value) ?? 0) }),
              })),
            ]}
            value={search.refresh === undefined ? '' : formatDuration(search.refresh)}
            onChange={(refresh) => search.change({ refresh: refresh || undefined })}
          />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );

  function durationOption(value: string) {
    return { value, label: texts.duration(parseDuration(value) ?? 0) };
  }

  function ageValue(): string {
    if (search.maxAge === undefined) return '';
    return Number.isFinite(search.maxAge) ? formatDuration(search.maxAge) : 'never';
  }
}

/** The lengths offered, and the one that the address says. */
function withChosen(offered: readonly string[], chosen: number | undefined): readonly string[] {
  if (chosen === undefined || !Number.isFinite(chosen)) return offered;
  const text = formatDuration(chosen);
  return offered.includes(text) ? offered : [...offered, text];
}
