import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BucketTable } from '#charts/bucket-table.tsx';
import { RunTable } from '#charts/run-table.tsx';
import { colourIndex, seriesColour } from '#charts/series-colours.ts';
import type { TimeRange } from '#lib/time.ts';
import { type StreamReference, streamKey } from '#sensing/model/series.ts';
import type { StreamFacts } from '#sensing/model/stream-facts.ts';
import { unitSymbol } from '#sensing/model/unit-text.ts';
import type { ComponentView } from '#sensing/workers/stream-view.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { SeriesSummary } from './series-summary.tsx';
import { StatesChart } from './states-chart.tsx';
import { streamAddress } from './stream-address.ts';

// Fetched beside the first Observations: the drawing library is the largest part of the page.
const timeSeriesChart = new FetchedPart(
  import('#charts/time-series-chart.tsx').then((module) => module.TimeSeriesChart),
);

interface ComponentPanelProps {
  readonly component: ComponentView;
  /** Position of the component, 0 for a plain Datastream. */
  readonly index: number;
  readonly stream: StreamReference;
  readonly facts: StreamFacts | undefined;
  readonly hasIntervals: boolean;
  /** The time that is shown. */
  readonly window: TimeRange;
  /** The time that the component is reduced for. */
  readonly reducedTo: TimeRange;
  readonly isTable: boolean;
  readonly onZoom: (window: TimeRange) => void;
}

/** One component of a stream as a chart or as a table, with a sentence that sums it up. */
export function ComponentPanel(props: ComponentPanelProps) {
  const { component, facts, window, onZoom, stream } = props;
  const text = useTranslations('chart');
  const unit = unitSymbol(facts?.units[props.index] ?? facts?.units[0]);
  const name = componentName(props, text('component', { position: props.index + 1 }));
  const label = text('chartOf', { name });
  if (component.kind === 'none') return <NotDrawable stream={stream} />;
  const colour = seriesColour(colourIndex(streamKey(stream)) + (component.component ?? 0));
  const caption = text('tableCaption', { name });
  return (
    <Stack gap="xs">
      <SeriesSummary
        name={component.component === undefined ? undefined : name}
        component={component}
        window={props.reducedTo}
        unit={unit}
      />
      {component.kind === 'number' && props.isTable && (
        <BucketTable buckets={component.buckets} unit={unit} caption={caption} />
      )}
      {component.kind === 'number' && !props.isTable && (
        <Fetched
          part={timeSeriesChart}
          fallback={<Skeleton height={300} />}
          props={{
            label,
            axisLabel: unit === undefined ? name : `${shorten(name)} (${unit})`,
            unit,
            colour,
            buckets: component.buckets,
            window,
            isStepped: props.hasIntervals,
            onZoom,
          }}
        />
      )}
      {component.kind === 'state' && props.isTable && (
        <RunTable runs={component.runs} states={component.states} caption={caption} />
      )}
      {component.kind === 'state' && !props.isTable && (
        <StatesChart label={label} component={component} window={window} onZoom={onZoom} />
      )}
      {component.kind === 'number' && !component.buckets.isExact && (
        <Text size="xs" c="dimmed">
          {text('bucketNote', { buckets: component.buckets.count.length })}
        </Text>
      )}
    </Stack>
  );
}

/** The ObservedProperty where there is one, as a stream's own name is too long for an axis. */
function componentName({ component, facts, index }: ComponentPanelProps, fallback: string): string {
  const property = facts?.observedProperties[index];
  if (property) return property.name;
  return component.component === undefined ? (facts?.name ?? fallback) : fallback;
}

function shorten(name: string): string {
  return name.length > 32 ? `${name.slice(0, 31)}…` : name;
}

function NotDrawable({ stream }: { readonly stream: StreamReference }) {
  const text = useTranslations('chart');
  return (
    <EmptyState
      title={text('notDrawable')}
      message={text('notDrawableHint')}
      action={
        <Button component={Link} to={streamAddress(stream)} size="xs" variant="default">
          {text('openObservations')}
        </Button>
      }
    />
  );
}
