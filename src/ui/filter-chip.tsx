import { CloseButton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './filter-chip.module.css';

interface FilterChipProps {
  readonly children: ReactNode;
  /** What the button at the end does, in words. */
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** The filter is chosen but cannot be kept to. */
  readonly isOff?: boolean;
}

/** A filter in use, with the way to be rid of it. */
export function FilterChip({ children, removeLabel, onRemove, isOff = false }: FilterChipProps) {
  return (
    <span className={classes.chip} data-off={isOff || undefined}>
      <Text span size="xs" className={classes.text ?? ''}>
        {children}
      </Text>
      <CloseButton size="xs" aria-label={removeLabel} onClick={onRemove} />
    </span>
  );
}
