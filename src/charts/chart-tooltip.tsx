import { useFormatter, useTranslations } from 'use-intl';
import { formatDateTime } from '#lib/time.ts';
import classes from './chart-tooltip.module.css';
import type { BucketPoint } from './series.ts';

interface ChartTooltipProps {
  readonly point: BucketPoint;
  readonly unit: string | undefined;
}

/** The exact values of one bucket, and its time in UTC. */
export function ChartTooltip({ point, unit }: ChartTooltipProps) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const exact = (value: number) => {
    const number = format.number(value, { maximumSignificantDigits: 15 });
    return unit === undefined ? number : `${number} ${unit}`;
  };
  const isOne = point.count === 1;
  return (
    <div className={classes.tooltip}>
      <div className={classes.time}>
        {formatDateTime(point.start)}
        {point.end > point.start && ` – ${formatDateTime(point.end)}`} UTC
      </div>
      {point.mean === null && <div>{text('noResult')}</div>}
      {point.mean !== null && isOne && <strong>{exact(point.mean)}</strong>}
      {point.mean !== null && !isOne && (
        <dl className={classes.values}>
          <dt>{text('max')}</dt>
          <dd>{exact(point.max)}</dd>
          <dt>{text('mean')}</dt>
          <dd>{exact(point.mean)}</dd>
          <dt>{text('min')}</dt>
          <dd>{exact(point.min)}</dd>
          <dt>{text('count')}</dt>
          <dd>{format.number(point.count)}</dd>
        </dl>
      )}
    </div>
  );
}
