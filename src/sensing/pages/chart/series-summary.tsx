import { Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { ComponentView, StreamView } from '#sensing/workers/stream-view.ts';

interface SeriesSummaryProps {
  /** Name of the series, for one of several. */
  readonly name: string | undefined;
  readonly component: ComponentView | undefined;
  /** How much of the stream is loaded. */
  readonly view: Pick<StreamView, 'missing' | 'sampleRows'>;
  readonly window: TimeRange;
  readonly unit: string | undefined;
}

/** States that the sentence names; the table has them all. */
const namedStates = 8;

/** What the chart shows, in one sentence. */
export function SeriesSummary({ name, component, view, window, unit }: SeriesSummaryProps) {
  const text = useTranslations('chartParts');
  const format = useFormatter();
  const all = useSentence(component, window, unit);
  if (all === '') return null;
  const said = { sentence: all, rows: format.number(view.sampleRows) };
  const part = () => text(view.sampleRows > 0 ? 'summarySample' : 'summaryPartial', said);
  const sentence = view.missing.length > 0 ? part() : all;
  return (
    <Text size="sm">
      {name !== undefined && <strong>{name}: </strong>}
      {sentence}
    </Text>
  );
}

function useSentence(
  component: ComponentView | undefined,
  window: TimeRange,
  unit: string | undefined,
): string {
  const text = useTranslations('chart');
  const format = useFormatter();
  const { dateTime, zone } = useTimeText();
  const times = { from: dateTime(window.from), to: dateTime(window.to), zone };
  if (component === undefined || component.kind === 'none') return '';
  if (component.kind === 'number') {
    const { count, min, mean, max } = component.statistics;
    if (count === 0) return text('summaryNothing', times);
    const withUnit = (value: number) => {
      const digits =
        Math.abs(value) < 100_000 ? { maximumSignificantDigits: 6 } : { maximumFractionDigits: 1 };
      const number = format.number(value, digits);
      return unit === undefined ? number : `${number} ${unit}`;
    };
    if (count === 1 && window.from === window.to) {
      return text('summaryOne', { from: times.from, zone, mean: withUnit(mean) });
    }
    const values = { min: withUnit(min), mean: withUnit(mean), max: withUnit(max) };
    return text('summaryNumbers', { count, ...times, ...values });
  }
  const count = component.counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return text('summaryNothing', times);
  const shares = component.states
    .map((state, index) => ({ state, count: component.counts[index] ?? 0 }))
    .filter((state) => state.count > 0)
    .sort((a, b) => b.count - a.count);
  const states = shares.slice(0, namedStates).map(({ state, count: same }) =>
    text('stateShare', {
      state,
      share: format.number(same / count, { style: 'percent', maximumFractionDigits: 1 }),
    }),
  );
  if (shares.length > namedStates) {
    states.push(text('otherStates', { count: shares.length - namedStates }));
  }
  return text('summaryStates', { count, ...times, states: format.list(states, { type: 'unit' }) });
}
