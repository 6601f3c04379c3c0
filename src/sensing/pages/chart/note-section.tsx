import { Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type ChartNote, formatNotes, mostNotes, parseNotes } from '#sensing/model/chart-notes.ts';
import classes from './chart-details.module.css';
import { NoteForm } from './note-form.tsx';
import { NoteRow } from './note-row.tsx';
import { useChartSearch } from './use-chart-search.ts';

interface NoteSectionProps {
  /** A time chosen on a chart for a new note, with a number that differs for each choice. */
  readonly chosen: { readonly time: number; readonly turn: number } | undefined;
  /** The time that a note is for when none was chosen. */
  readonly middle: number;
}

/** Notes on the chart; they are in the address and so go with the link. */
export function NoteSection({ chosen, middle }: NoteSectionProps) {
  const text = useTranslations('chart.notes');
  const { search, change } = useChartSearch();
  const [edited, setEdited] = useState<number | undefined>();
  const notes = parseNotes(search.note);
  const save = (changed: readonly ChartNote[]) => {
    change({ note: formatNotes(changed) });
    setEdited(undefined);
  };
  return (
    <section aria-label={text('title')}>
      <Title order={2}>{text('title')}</Title>
      <ol className={classes.list}>
        {notes.map((note, index) => (
          <li key={`${note.time} ${note.text}`}>
            {edited === index ? (
              <NoteForm
                note={note}
                takesFocus
                onSave={(changed) => save(notes.with(index, changed))}
                onCancel={() => setEdited(undefined)}
              />
            ) : (
              <NoteRow
                note={note}
                number={index + 1}
                onEdit={() => setEdited(index)}
                onRemove={() => save(notes.toSpliced(index, 1))}
              />
            )}
          </li>
        ))}
      </ol>
      {notes.length < mostNotes ? (
        <NoteForm
          key={`${chosen?.turn} ${notes.length}`}
          note={{ time: chosen?.time ?? middle, text: '' }}
          takesFocus={chosen !== undefined}
          onSave={(added) => save([...notes, added])}
        />
      ) : (
        <Text size="sm">{text('full', { most: mostNotes })}</Text>
      )}
      <Text size="xs" c="dimmed" mt={4}>
        {text('hint')}
      </Text>
    </section>
  );
}
