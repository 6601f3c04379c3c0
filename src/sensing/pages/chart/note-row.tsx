import { ActionIcon, Text } from '@mantine/core';
import { Pencil, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import type { ChartNote } from '#sensing/model/chart-notes.ts';
import classes from './chart-details.module.css';

interface NoteRowProps {
  readonly note: ChartNote;
  /** The number that marks the note on the charts. */
  readonly number: number;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A note in the list, to be changed or removed. */
export function NoteRow({ note, number, onEdit, onRemove }: NoteRowProps) {
  const text = useTranslations('chart.notes');
  const { dateTime, zone } = useTimeText();
  return (
    <>
      <span className={classes.number}>{number}</span>
      <Text size="sm" c="dimmed">
        {dateTime(note.time)} {zone}
      </Text>
      <Text size="sm" className={classes.rest ?? ''}>
        {note.text}
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('edit', { number })}
        onClick={onEdit}
      >
        <Pencil size={15} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('remove', { number })}
        onClick={onRemove}
      >
        <X size={15} aria-hidden />
      </ActionIcon>
    </>
  );
}
