import type { ReactNode } from 'react';
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
  const bottom = height - plotBottom;
  return (
    <>
      <div {...reader.props} className={classes.reader}>
        <svg width={width} height={height} className={classes.plot} aria-hidden>
          {y.ticks.map((tick, index) => (
            <g key={tick} transform={`translate(0 ${scale.y(tick)})`}>
              <line x1={plotLeft} x2={width - plotRight} className={classes.grid} />
              <text x={plotLeft - 8} dy="0.35em" textAnchor="end" className={classes.tick}>
                {yTexts[index]}
              </text>
            </g>
          ))}
          {children(scale)}
          <line
            x1={plotLeft}
            x2={width - plotRight}
            y1={bottom}
            y2={bottom}
            className={classes.axis}
          />
          {x.ticks.map((tick, index) => (
            <g key={tick} transform={`translate(${scale.x(tick)} ${bottom})`}>
              <line y2={5} className={classes.axis} />
              <text y={18} textAnchor="middle" className={classes.tick}>
                {xTexts[index]}
              </text>
            </g>
          ))}
          <text
            x={(plotLeft + width - plotRight) / 2}
            y={height - 6}
            textAnchor="middle"
            className={classes.title}
          >
            {x.title}
          </text>
          <text
            transform={`translate(14 ${(plotTop + bottom) / 2}) rotate(-90)`}
            textAnchor="middle"
            className={classes.title}
          >
            {y.title}
          </text>
        </svg>
      </div>
      <div className={classes.reading}>{reader.text}</div>
    </>
  );
}

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
