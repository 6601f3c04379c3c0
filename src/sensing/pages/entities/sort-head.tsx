import { UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import classes from './sort-head.module.css';

interface SortHeadProps {
  readonly label: string;
  readonly sorted: 'ascending' | 'descending' | 'none';
  readonly onSort: () => void;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

/** The head of a column that orders the rows. */
export function SortHead({ label, sorted, onSort }: SortHeadProps) {
  const Icon = icons[sorted];
  return (
    <UnstyledButton className={classes.head} data-sorted={sorted} onClick={onSort}>
      {label}
      <Icon size={12} aria-hidden />
    </UnstyledButton>
  );
}
