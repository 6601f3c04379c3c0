import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useChartGroup, useCrosshairPlace } from './chart-group.tsx';
import type { CrosshairPlace } from './crosshair.ts';
import { CrosshairTooltip } from './crosshair-tooltip.tsx';
import type { DrawnSeries } from './drawn-series.ts';
import classes from './lane-crosshair.module.css';
import { readAt } from './reading.ts';
import { plotLeft } from './series.ts';
import { reachOf } from './snap-time.ts';
import { useReadingText } from './use-reading-text.ts';

interface LaneCrosshairProps {
  readonly lane: string;
  readonly series: readonly DrawnSeries[];
  readonly height: number;
  readonly heightOf: ((key: string, value: number) => number | undefined) | undefined;
}

/** The crosshair in one lane: a line, the values on it, and in the lane in use what they are. */
export function LaneCrosshair({ lane, series, height, heightOf }: LaneCrosshairProps) {
  const { window, right } = useChartGroup();
  const place = useCrosshairPlace();
  if (place === undefined || place.time < window.from || place.time > window.to) return null;
  const plotShare = (time: number) => (time - window.from) / Math.max(1, window.to - window.from);
  const leftAt = (time: number) =>
    `calc(${plotLeft}px + ${plotShare(time)} * (100% - ${plotLeft + right}px))`;
  const share = plotShare(place.time);
  const isHere = place.lane === lane;
  return (
    <>
      <div className={classes.line} style={{ height, left: leftAt(place.time) }} />
      {series.map((one) => {
        const reading = readAt(one, place.time, reachOf(window));
        if (reading?.kind !== 'number') return null;
        const top = heightOf?.(one.key, reading.mean);
        if (top === undefined || reading.time < window.from || reading.time > window.to)
          return null;
        const position = { left: leftAt(reading.time), translate: `0 ${top}px` };
        return (
          <div
            key={one.key}
            className={classes.dot}
            style={{ ...position, marginLeft: -4, background: one.colour }}
          />
        );
      })}
      {isHere && (
        <div
          className={classes.tooltip}
          style={
            share > 0.5
              ? { right: `calc(${1 - share} * (100% - ${plotLeft + right}px) + ${right + 12}px)` }
              : { left: `calc(${leftAt(place.time).slice(5, -1)} + 12px)` }
          }
        >
          <CrosshairTooltip time={place.time} first={series} />
        </div>
      )}
      {isHere && place.isByKeyboard && <SpokenReading place={place} series={series} />}
    </>
  );
}

interface SpokenReadingProps {
  readonly place: CrosshairPlace;
  readonly series: readonly DrawnSeries[];
}

/** What the keyboard stands on, read out. */
function SpokenReading({ place, series }: SpokenReadingProps) {
  const text = useTranslations('chart');
  const { window } = useChartGroup();
  const readingText = useReadingText();
  const said = series.map((one) => {
    const reading = readAt(one, place.time, reachOf(window));
    if (reading === undefined) return `${one.name}: ${text('noValueHere')}`;
    return `${one.name}: ${readingText.value(one, reading)}, ${readingText.span(reading)}`;
  });
  return <VisuallyHidden role="status">{said.join('; ')}</VisuallyHidden>;
}
