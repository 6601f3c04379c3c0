import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BucketTable } from '#charts/bucket-table.tsx';
import { ChartGroup } from '#charts/chart-group.tsx';
import type { NumberSeries } from '#charts/drawn-series.ts';
import { plotRight } from '#charts/series.ts';
import { seriesColour, seriesDash } from '#charts/series-colours.ts';
import { TimeSeriesChart } from '#charts/time-series-chart.tsx';
import type { TimeRange } from '#lib/time.ts';
import type { Entity } from '#sensing/contract/entities.ts';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import { type AnswerSeries, answerSeries } from '#sensing/model/answer-series.ts';
import { reduceToBuckets } from '#sensing/model/buckets.ts';
import type { Question } from '#sensing/model/question.ts';
import { formatSeries } from '#sensing/model/series.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useOwnStream } from '../entities/own-stream.tsx';
import { useSensingServer } from '../sensing-server.tsx';

export interface AnswerChartProps {
  readonly question: Question;
  readonly rows: readonly Entity[];
}

const height = 320;
/** As many as a chart keeps apart. */
const mostSeries = 12;

/** The numbers of an answer over time, with the same in a table; streams lead to their own chart. */
export function AnswerChart({ question, rows }: AnswerChartProps) {
  const text = useTranslations('query.chart');
  const { kind } = question;
  const own = useOwnStream();
  const { series, left } = useMemo(
    () =>
      answerSeries(
        kind,
        rows.map((row) => ({ ...own, ...row })),
      ),
    [kind, own, rows],
  );
  const whole = useMemo(() => spanOf(series), [series]);
  const [zoomed, setZoomed] = useState<TimeRange>();
  if (whole === undefined) {
    return (
      <EmptyState
        title={text('nothing')}
        message={text('nothingWhy')}
        action={<StreamsLink kind={kind} rows={rows} />}
      />
    );
  }
  const window = zoomed ?? whole;
  const drawn = series
    .slice(0, mostSeries)
    .map((one, index) => draw(one, index, window, text('result')));
  const units = [...new Set(drawn.map(({ unit }) => unit ?? ''))];
  return (
    <Stack gap="sm">
      {units.map((unit) => {
        const own = drawn.filter((one) => (one.unit ?? '') === unit);
        const label = own.map(({ name }) => name).join(', ');
        return (
          <ChartGroup key={unit} series={own} window={window} right={plotRight} marks={[]}>
            <Text size="xs">{label}</Text>
            <TimeSeriesChart
              lane={`answer ${unit}`}
              label={text('label', { names: label })}
              axes={[{ label: unit === '' ? text('result') : unit, series: own }]}
              height={height}
              hasTimeAxis
              onZoom={setZoomed}
            />
          </ChartGroup>
        );
      })}
      <Text size="xs" c="dimmed">
        {text('drawn', {
          count: drawn.reduce((sum, one) => sum + sumOf(one.buckets.count), 0),
          series: drawn.length,
          left,
          more: Math.max(0, series.length - mostSeries),
        })}
      </Text>
      <details>
        <summary>{text('asTable')}</summary>
        {drawn.map((one) => (
          <BucketTable key={one.key} buckets={one.buckets} unit={one.unit} caption={one.name} />
        ))}
      </details>
      <StreamsLink kind={kind} rows={rows} />
    </Stack>
  );
}

function draw(
  series: AnswerSeries,
  look: number,
  window: TimeRange,
  unnamed: string,
): NumberSeries {
  const { key, name, unit, columns } = series;
  return {
    kind: 'number',
    key,
    name: name ?? unnamed,
    unit,
    colour: seriesColour(look),
    dash: seriesDash(look),
    buckets: reduceToBuckets(columns, 0, window),
    isStepped: false,
    limits: [],
  };
}

function spanOf(series: readonly AnswerSeries[]): TimeRange | undefined {
  const spans = series.flatMap(({ columns }) => columns.span() ?? []);
  if (spans.length === 0) return undefined;
  const from = Math.min(...spans.map((span) => span.from));
  const to = Math.max(...spans.map((span) => span.to));
  // A single moment is drawn in the middle of a minute.
  return from < to ? { from, to } : { from: from - 30_000, to: to + 30_000 };
}

function sumOf(counts: Float64Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The large chart, for rows that are streams. */
function StreamsLink({ kind, rows }: { readonly kind: Kind; readonly rows: readonly Entity[] }) {
  const text = useTranslations('query.chart');
  const server = useSensingServer();
  const stream = [kinds.Datastream, kinds.MultiDatastream].find(({ name }) => name === kind.name);
  if (stream === undefined) return null;
  const list = rows.slice(0, mostSeries).flatMap(({ '@iot.id': id }) => {
    return id === undefined ? [] : [formatSeries({ kind: stream, id })];
  });
  if (list.length === 0) return null;
  return (
    <ButtonLink
      size="xs"
      variant="default"
      to="/chart"
      search={{ series: list.join(','), server: server.id }}
      style={{ alignSelf: 'flex-start' }}
    >
      {text('openChart', { count: list.length })}
    </ButtonLink>
  );
}
