import { useChartGroup } from './chart-group.tsx';
import classes from './lane-marks.module.css';
import { plotLeft } from './series.ts';

interface LaneMarksProps {
  readonly height: number;
}

/** Times that are marked on all charts, with their numbers. */
export function LaneMarks({ height }: LaneMarksProps) {
  const { marks, window, right } = useChartGroup();
  const length = Math.max(1, window.to - window.from);
  return marks
    .filter(({ time }) => time >= window.from && time <= window.to)
    .map(({ time, label }) => {
      const share = (time - window.from) / length;
      const left = `calc(${plotLeft}px + ${share} * (100% - ${plotLeft + right}px))`;
      return (
        <div key={label} className={classes.mark} style={{ left, height }}>
          <span className={classes.label}>{label}</span>
        </div>
      );
    });
}
