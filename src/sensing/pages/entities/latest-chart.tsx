import { Group, Text } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { OverviewPicture } from '#charts/overview-picture.tsx';
import { seriesColour } from '#charts/series-colours.ts';
import { useWidth } from '#charts/use-width.ts';
import type { TimeRange } from '#lib/time.ts';
import type { NumberPicture, StatePicture } from '#sensing/model/latest-picture.ts';
import classes from './latest-chart.module.css';

export interface LatestChartProps {
  readonly picture: NumberPicture | StatePicture;
  readonly window: TimeRange;
  /** What is drawn, where there are several. */
  readonly name: string | undefined;
  readonly unit: string | undefined;
  /** Number of the series' colour. */
  readonly look: number;
}

const height = 72;

/** A picture of the newest values of a stream, and in words what it shows. */
export function LatestChart({ picture, window, name, unit, look }: LatestChartProps) {
  const { ref, width } = useWidth();
  return (
    <figure className={classes.figure}>
      <div ref={ref} className={classes.plot} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden>
            <OverviewPicture
              data={picture.data}
              colour={seriesColour(look)}
              whole={window}
              size={{ width, height }}
            />
          </svg>
        )}
      </div>
      <figcaption>
        <Group gap="xs">
          {name !== undefined && <Text size="sm">{name}</Text>}
          {picture.kind === 'number' ? (
            <Numbers picture={picture} unit={unit} />
          ) : (
            <States picture={picture} />
          )}
        </Group>
      </figcaption>
    </figure>
  );
}

function Numbers({ picture, unit }: { picture: NumberPicture; unit: string | undefined }) {
  const text = useTranslations('entity.latest');
  const format = useFormatter();
  const number = (value: number) => {
    const written = format.number(value, { maximumSignificantDigits: 7 });
    return unit === undefined ? written : `${written} ${unit}`;
  };
  return (
    <Text size="sm" c="dimmed">
      {text('numbers', {
        newest: number(picture.newest),
        least: number(picture.least),
        most: number(picture.most),
      })}
    </Text>
  );
}

/** States that are named; the chart names all. */
const mostStates = 7;

function States({ picture }: { picture: StatePicture }) {
  const text = useTranslations('entity.latest');
  const { states, newest } = picture;
  return (
    <>
      <Text size="sm" c="dimmed">
        {text('newest', { newest })}
      </Text>
      {states.slice(0, mostStates).map((state, index) => (
        <Text key={state} size="xs" c="dimmed" className={classes.state ?? ''}>
          <span
            className={classes.swatch}
            style={{ background: seriesColour(index) }}
            aria-hidden
          />
          {state}
        </Text>
      ))}
      {states.length > mostStates && (
        <Text size="xs" c="dimmed">
          {text('moreStates', { count: states.length - mostStates })}
        </Text>
      )}
    </>
  );
}
