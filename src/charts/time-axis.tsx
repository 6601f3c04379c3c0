import { useChartGroup } from './chart-group.tsx';
import { axisHeight, plotLeft } from './series.ts';
import classes from './time-axis.module.css';
import { useTimeAxis } from './use-time-axis.ts';

interface TimeAxisProps {
  /** Width of the charts; pixels. */
  readonly width: number;
  /** Where the axis stands below the top of its picture; pixels. */
  readonly top: number;
}

/** The time axis of a chart, as a part of its picture. */
export function TimeAxis({ width, top }: TimeAxisProps) {
  const { window, right } = useChartGroup();
  const { ticks, formatTick } = useTimeAxis(window, width, right);
  const scale = (width - plotLeft - right) / Math.max(1, window.to - window.from);
  return (
    <g className={classes.axis}>
      <line x1={plotLeft} x2={Math.max(plotLeft, width - right)} y1={top} y2={top} />
      {ticks.map((tick) => {
        const x = plotLeft + (tick - window.from) * scale;
        return (
          <g key={tick}>
            <line x1={x} x2={x} y1={top} y2={top + 6} />
            <text x={x} y={top + axisHeight - 8} textAnchor="middle">
              {formatTick(tick)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
