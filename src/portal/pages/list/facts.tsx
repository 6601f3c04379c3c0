import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** Each with its label; what has no value is left out. */
  readonly rows: readonly (readonly [label: string, value: ReactNode])[];
  /** What stands behind each value, such as a link that changes it. */
  readonly action?: (label: string) => ReactNode;
}

/** Facts about one thing, each with its label. */
export function Facts({ rows, action }: FactsProps) {
  return (
    <dl className={classes.facts}>
      {rows
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {action && <dd>{action(label)}</dd>}
          </div>
        ))}
    </dl>
  );
}
