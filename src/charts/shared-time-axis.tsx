import { axisHeight } from './series.ts';
import classes from './shared-time-axis.module.css';
import { TimeAxis } from './time-axis.tsx';
import { useWidth } from './use-width.ts';

/** The one time axis below several charts; it stays in sight while they are scrolled. */
export function SharedTimeAxis() {
  const { ref, width } = useWidth();
  return (
    <div ref={ref} className={classes.strip}>
      <svg width={width} height={axisHeight} aria-hidden>
        <TimeAxis width={width} top={0.5} />
      </svg>
    </div>
  );
}
