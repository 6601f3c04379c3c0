import { useFormatter } from 'use-intl';
import type { MarkerLook } from '#map/value-overlay.ts';
import classes from './values.module.css';

interface LegendRowProps {
  readonly look: MarkerLook;
  readonly label: string;
  readonly count: number;
}

/** A marker as on the map, what it means, and how many there are. */
export function LegendRow({ look, label, count }: LegendRowProps) {
  const format = useFormatter();
  return (
    <li className={classes.row}>
      <svg width={20} height={20} aria-hidden>
        <circle cx={10} cy={10} r={look.radius + 3.5} className={classes.edge} />
        <circle cx={10} cy={10} r={look.radius + 2.5} fill={look.ring} />
        <circle cx={10} cy={10} r={look.radius} fill={look.fill} />
      </svg>
      <span className={classes.rowLabel}>{label}</span>
      <span className={classes.count}>{format.number(count)}</span>
    </li>
  );
}
