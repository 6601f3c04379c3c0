import { Anchor, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { LegendRow } from './legend-row.tsx';
import { legendRows } from './legend-rows.ts';
import { plainLook, type StateColours } from './marker-looks.ts';
import { ScaleBar } from './scale-bar.tsx';
import type { MapValues } from './use-map-values.ts';
import { useValueSearch } from './use-value-search.ts';
import { useValueTexts } from './use-value-texts.ts';
import classes from './values.module.css';

interface ValueLegendProps {
  readonly shown: MapValues;
  readonly words: StateColours;
  /** True while markers on the map stand for several places. */
  readonly hasGroups: boolean;
}

/** What the colours and shapes of the markers mean, how many have each, and as of when. */
export function ValueLegend({ shown, words, hasGroups }: ValueLegendProps) {
  const text = useTranslations('mapValues');
  const more = useTranslations('mapLayers');
  const texts = useValueTexts();
  const search = useValueSearch();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { scale, measure, summary, settings, loading, limits } = shown;
  const isFallback = search.scale.kind === 'logarithmic' && scale?.kind === 'linear';
  const isMoment = shown.time !== undefined;
  const rows = legendRows(shown, words);
  return (
    <Stack gap={6}>
      {measure?.isNumber !== false && (
        <Text size="xs" fw={600}>
          {measure?.unit ?? text('noUnit')}
        </Text>
      )}
      {scale !== undefined && scale.classes.length === 0 && measure?.isNumber && (
        <ScaleBar scale={scale} limits={limits} />
      )}
      {limits.length > 0 && measure?.isNumber && (
        <Text size="xs" c="dimmed">
          {more('limits', { limits: limits.map(texts.number).join(', ') })}
        </Text>
      )}
      {isFallback && <Text size="xs">{text('legend.notLogarithmic')}</Text>}
      <ul className={classes.rows}>
        {rows.classes.map((row) => (
          <LegendRow key={row.label} look={row.look} label={rowLabel(row)} count={row.count} />
        ))}
        {rows.states.map(({ state, count }) => (
          <LegendRow
            key={state}
            look={plainLook(state, scheme)}
            label={
              state === 'unusable' && measure?.isNumber === false
                ? text('legend.unusableWords')
                : text(`legend.${state}`)
            }
            count={count}
          />
        ))}
      </ul>
      {hasGroups && (
        <Text size="xs" c="dimmed">
          {more(measure?.isNumber === false ? 'group.legendWords' : 'group.legend')}
        </Text>
      )}
      {summary.unplaced > 0 && (
        <Text size="xs" c="dimmed">
          {text('legend.unplaced', { count: summary.unplaced })}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {isMoment
          ? text('legend.at', { time: texts.time(settings.at) })
          : loading.asOf !== undefined && text('legend.asOf', { time: texts.time(loading.asOf) })}
      </Text>
      {shown.isArchive && loading.asOf !== undefined && (
        <Text size="xs" c="dimmed">
          {text('legend.archive', {
            ago: texts.age(settings.at, loading.asOf),
            time: texts.time(settings.at),
          })}{' '}
          <Anchor component="button" inherit onClick={() => search.change({ since: 'now' })}>
            {text('legend.sinceNow')}
          </Anchor>
        </Text>
      )}
      {search.isSinceNow && !isMoment && (
        <Anchor
          component="button"
          size="xs"
          ta="left"
          onClick={() => search.change({ since: undefined })}
        >
          {text('legend.sinceNewest')}
        </Anchor>
      )}
    </Stack>
  );

  function rowLabel({ label, from, to }: (typeof rows.classes)[number]): string {
    if (from === undefined && to === undefined) {
      return label === 'zeroOrLess' || label === 'otherWords' ? text(`legend.${label}`) : label;
    }
    if (from === undefined) return text('legend.classTo', { to: texts.number(to ?? 0) });
    if (to === undefined) return text('legend.classFrom', { from: texts.number(from) });
    return text('legend.class', { from: texts.number(from), to: texts.number(to) });
  }
}
