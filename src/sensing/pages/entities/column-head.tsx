import { ActionIcon, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, EllipsisVertical } from 'lucide-react';
import { useTranslations } from 'use-intl';
import classes from './column-head.module.css';

interface ColumnHeadProps {
  readonly label: string;
  readonly tab: 0 | -1;
  /** How rows are ordered by the column; undefined where they cannot be. */
  readonly sorted: 'ascending' | 'descending' | 'none' | undefined;
  /** With `keeps` what rows are ordered by now stays. */
  readonly onSort: (keeps: boolean) => void;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The head of a column: orders the rows, and opens what else can be done with the column. */
export function ColumnHead({ label, tab, sorted, onSort, isOpen, onOpen }: ColumnHeadProps) {
  const text = useTranslations('table');
  return (
    <span className={classes.head}>
      {sorted === undefined ? (
        <span className={classes.label} title={label}>
          {label}
        </span>
      ) : (
        <UnstyledButton
          className={classes.sort}
          tabIndex={tab}
          title={text('sortHint')}
          onClick={(event) => onSort(event.shiftKey)}
        >
          <span className={classes.label}>{label}</span>
          {sorted === 'ascending' && <ArrowUp size={13} aria-hidden />}
          {sorted === 'descending' && <ArrowDown size={13} aria-hidden />}
        </UnstyledButton>
      )}
      <ActionIcon
        size="sm"
        variant="subtle"
        color="gray"
        c="dimmed"
        tabIndex={tab}
        aria-label={text('openColumn', { column: label })}
        title={text('openColumn', { column: label })}
        aria-expanded={isOpen}
        onClick={onOpen}
      >
        <EllipsisVertical size={14} aria-hidden />
      </ActionIcon>
    </span>
  );
}
