import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import { type ChartNote, longestNote } from '#sensing/model/chart-notes.ts';
import { useTypedTime } from '#ui/use-typed-time.ts';

interface NoteFormProps {
  readonly note: ChartNote;
  readonly takesFocus: boolean;
  readonly onSave: (note: ChartNote) => void;
  /** For a note that is there already. */
  readonly onCancel?: () => void;
}

interface Problems {
  readonly time?: string;
  readonly text?: string;
}

/** The time and the text of a note; what is typed stays until it is right. */
export function NoteForm({ note, takesFocus, onSave, onCancel }: NoteFormProps) {
  const text = useTranslations('chart.notes');
  const times = useTypedTime();
  const { typed: typedText, zone } = useTimeText();
  const [problems, setProblems] = useState<Problems>({});
  const shown = typedText(note.time);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const typed = String(fields.get('time') ?? '');
    const said = String(fields.get('text') ?? '').trim();
    const time = typed === shown ? note.time : times.read(typed, zone);
    const found: Problems = {
      ...(Number.isNaN(time) ? { time: times.problem } : {}),
      ...(said === '' ? { text: text('noText') } : {}),
    };
    setProblems(found);
    const wrong = found.time === undefined ? found.text && 'text' : 'time';
    if (wrong === undefined || wrong === '') onSave({ time, text: said });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  return (
    <form onSubmit={submit} noValidate style={{ width: '100%' }}>
      <Group gap={6} align="flex-start">
        <TextInput
          name="time"
          label={text('time', { zone })}
          size="xs"
          w={170}
          key={shown}
          defaultValue={shown}
          error={problems.time}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          ref={takesFocus ? takeFocus : undefined}
          name="text"
          label={text('text', { most: longestNote })}
          size="xs"
          maxLength={longestNote}
          style={{ flex: 1, minWidth: 200 }}
          defaultValue={note.text}
          error={problems.text}
          autoComplete="off"
        />
        <Button type="submit" size="xs" variant="default" mt={22}>
          {text(onCancel ? 'save' : 'add')}
        </Button>
        {onCancel && (
          <Button size="xs" variant="subtle" mt={22} onClick={onCancel}>
            {text('cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
