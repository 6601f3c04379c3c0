import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './folded-when-narrow.module.css';

interface FoldedWhenNarrowProps {
  /** What is said of the content while it is folded away. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Content that a narrow screen folds away under its label, so that what matters more has room. */
export function FoldedWhenNarrow({ label, children }: FoldedWhenNarrowProps) {
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  if (!isNarrow) return children;
  return (
    <details className={classes.folded}>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
