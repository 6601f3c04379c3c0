import type { ReactNode } from 'react';
import { CartesianGrid, ComposedChart, XAxis, YAxis } from 'recharts';
import { useFormatter } from 'use-intl';
import classes from './plot.module.css';
import { plotLeft, plotRight } from './series.ts';
import type { Reader } from './use-reader.ts';
import { tickTexts } from './value-ticks.ts';

/** Pixels above and below the plot, for half a text and for two rows of it. */
const plotTop = 10;
const plotBottom = 46;

/** An axis with round ticks; the first and last tick are its ends. */
export interface PlotAxis {
  readonly title: string;
  readonly ticks: readonly number[];
  /** What is written at each tick, where that is not the tick itself. */
  readonly shown?: readonly number[];
}

/** From values to pixels. */
export interface PlotScale {
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

interface PlotProps {
  readonly width: number;
  readonly height: number;
  readonly x: PlotAxis;
  readonly y: PlotAxis;
  readonly reader: Reader;
  /** The marks, drawn above the grid. */
  readonly children: (scale: PlotScale) => ReactNode;
}

/** Two axes of numbers, what is drawn between them, and in words what is pointed at. */
export function Plot({ width, height, x, y, reader, children }: PlotProps) {
  const scale = {
    x: scaleOf(x.ticks, plotLeft, width - plotRight),
    y: scaleOf(y.ticks, height - plotBottom, plotTop),
  };
  const xTexts = useTickTexts(x);
  const yTexts = useTickTexts(y);
  return (
    <>
      <div {...reader.props} className={classes.reader}>
        <ComposedChart
          width={width}
          height={height}
          accessibilityLayer={false}
          margin={{ top: plotTop, right: plotRight, bottom: 0, left: 0 }}
        >
          <CartesianGrid
            vertical={false}
            verticalCoordinatesGenerator={noLines}
            horizontalValues={[...y.ticks]}
            stroke="var(--frame-line)"
          />
          <XAxis
            {...axisOf(x.ticks, xTexts)}
            // Without the name of a value the library draws no ticks.
            dataKey="x"
            height={plotBottom}
            label={{ ...titleStyle, value: x.title, position: 'insideBottom' }}
          />
          <YAxis
            {...axisOf(y.ticks, yTexts)}
            width={plotLeft}
            label={{ ...titleStyle, value: y.title, angle: -90, position: 'insideLeft' }}
          />
          <g aria-hidden>{children(scale)}</g>
        </ComposedChart>
      </div>
      <div className={classes.reading}>{reader.text}</div>
    </>
  );
}

/** What both axes have: the ticks as they are given, and their texts. */
function axisOf(ticks: readonly number[], texts: readonly string[]) {
  return {
    type: 'number' as const,
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    allowDataOverflow: true,
    ticks: [...ticks],
    interval: 0,
    tick: tickStyle,
    stroke: 'var(--mantine-color-dimmed)',
    tickFormatter: (_: number, index: number) => texts[index] ?? '',
  };
}

/** Without it the grid would measure the text of ticks of its own. */
const noLines = (): number[] => [];

const tickStyle = { fill: 'var(--mantine-color-dimmed)', fontSize: 12 };

const titleStyle = {
  offset: 8,
  style: { textAnchor: 'middle', fill: 'var(--mantine-color-text)', fontSize: 12 },
} as const;

function useTickTexts({ ticks, shown = ticks }: PlotAxis): readonly string[] {
  const format = useFormatter();
  const { texts, base } = tickTexts(shown, format.number);
  const texted = shown.map((tick) => texts.get(tick) ?? '');
  // What the others count from stands at the first tick.
  return base === undefined ? texted : texted.with(0, format.number(base));
}

function scaleOf(ticks: readonly number[], from: number, to: number): (value: number) => number {
  const least = ticks[0] ?? 0;
  const range = (ticks.at(-1) ?? 1) - least || 1;
  return (value) => from + ((value - least) / range) * (to - from);
}
