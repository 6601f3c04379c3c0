import { useTranslations } from 'use-intl';
import { useChartGroup, useShownSeries } from './chart-group.tsx';
import type { DrawnSeries } from './drawn-series.ts';
import classes from './lane-crosshair.module.css';
import { type Reading, readAt } from './reading.ts';
import { reachOf } from './snap-time.ts';
import { useTimeText } from './time-text.tsx';
import { useReadingText } from './use-reading-text.ts';

interface CrosshairTooltipProps {
  readonly time: number;
  /** The series of the lane in use, which stand first. */
  readonly first: readonly DrawnSeries[];
}

/** Series that the tooltip names; the legend has them all. */
const mostNamed = 12;

/** The values of all series at a time, each with its own time where that is another. */
export function CrosshairTooltip({ time, first }: CrosshairTooltipProps) {
  const text = useTranslations('chart');
  const { window } = useChartGroup();
  const series = useShownSeries();
  const { dateTime, zone } = useTimeText();
  const readingText = useReadingText();
  const others = series.filter((one) => !first.some(({ key }) => key === one.key));
  const ordered = [...first, ...others];
  const readings = ordered.map((one) => readAt(one, time, reachOf(window)));
  const leading = readings.find((reading) => reading !== undefined && holds(reading, time));
  const heading = leading ? readingText.span(leading) : `${dateTime(time)} ${zone}`;
  return (
    <>
      <div className={classes.time}>{heading}</div>
      <ul className={classes.values}>
        {ordered.slice(0, mostNamed).map((one, index) => {
          const reading = readings[index];
          const isOwnTime = reading && leading && !isSameTime(reading, leading);
          return (
            <li key={one.key}>
              <span className={classes.swatch} style={{ background: one.colour }} />
              <span className={classes.name}>{one.name}</span>
              <strong className={classes.value}>
                {reading ? readingText.value(one, reading) : text('noValueHere')}
              </strong>
              {isOwnTime && <span className={classes.own}>{readingText.span(reading)}</span>}
            </li>
          );
        })}
      </ul>
      {ordered.length > mostNamed && (
        <div className={classes.time}>
          {text('moreInLegend', { count: ordered.length - mostNamed })}
        </div>
      )}
    </>
  );
}

function holds(reading: Reading, time: number): boolean {
  return reading.start <= time && reading.end >= time;
}

/** Whether two readings are of one time, or of buckets that overlap. */
function isSameTime(one: Reading, other: Reading): boolean {
  if (one.start === other.start && one.end === other.end) return true;
  const isBucket = (reading: Reading) => reading.kind === 'number' && reading.count > 1;
  return isBucket(one) && isBucket(other) && holds(one, (other.start + other.end) / 2);
}
