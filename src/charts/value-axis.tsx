import { useFormatter } from 'use-intl';
import classes from './value-axis.module.css';
import { heightAt, plotMargin, type ValueScale } from './value-scale.ts';
import { tickTexts } from './value-ticks.ts';

interface ValueAxisProps {
  /** What the values are, with their unit. */
  readonly label: string;
  readonly scale: ValueScale;
  /** Height of the plot; pixels. */
  readonly plot: number;
  /** Where the axis stands, and the middle of its label; pixels. */
  readonly x: number;
  readonly labelX: number;
  readonly isLeft: boolean;
}

/** The axis of values at a side of a chart, as a part of its picture. */
export function ValueAxis({ label, scale, plot, x, labelX, isLeft }: ValueAxisProps) {
  const format = useFormatter();
  const { texts, base } = tickTexts(scale.ticks, format.number);
  const outwards = isLeft ? -1 : 1;
  const named = base === undefined ? label : `${label} − ${format.number(base)}`;
  return (
    <g className={classes.axis}>
      <line x1={x} x2={x} y1={plotMargin} y2={plotMargin + plot} />
      {scale.ticks.map((tick) => {
        const y = heightAt(tick, scale, plot);
        return (
          <g key={tick}>
            <line x1={x} x2={x + 6 * outwards} y1={y} y2={y} />
            <text x={x + 8 * outwards} y={y} dy="0.35em" textAnchor={isLeft ? 'end' : 'start'}>
              {texts.get(tick)}
            </text>
          </g>
        );
      })}
      <text
        className={classes.label}
        transform={`translate(${labelX} ${plotMargin + plot / 2}) rotate(${isLeft ? -90 : 90})`}
        dy="0.35em"
        textAnchor="middle"
      >
        {named}
      </text>
    </g>
  );
}
