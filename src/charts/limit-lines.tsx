import type { ValueAxis } from './drawn-series.ts';
import classes from './limit-lines.module.css';
import { heightAt, type ValueScale } from './value-scale.ts';

interface LimitLinesProps {
  readonly axis: ValueAxis;
  readonly scale: ValueScale;
  /** Size of the plot, from whose left edge the lines begin; pixels. */
  readonly width: number;
  readonly plot: number;
}

/** The thresholds of all series of an axis, each once; those beyond the scale are not drawn. */
export function LimitLines({ axis, scale, width, plot }: LimitLinesProps) {
  const limits = axis.series.flatMap((one) => one.limits);
  const lines = new Map(limits.map((limit) => [`${limit.value} ${limit.label}`, limit]));
  return [...lines].map(([key, { value, label }]) => {
    if (value < scale.from || value > scale.to) return null;
    const y = heightAt(value, scale, plot);
    return (
      <g key={key} className={classes.limit}>
        <line x2={width} y1={y} y2={y} />
        <text x={width - 5} y={y - 5} textAnchor="end">
          {label}
        </text>
      </g>
    );
  });
}
