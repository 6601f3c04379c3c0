import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTimeText } from '#charts/time-text.tsx';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { shortestWindow } from '#sensing/model/time-window.ts';
import { useTypedTime } from '#ui/use-typed-time.ts';
import { useChartSearch } from './use-chart-search.ts';

interface ExactTimesProps {
  readonly window: TimeRange;
}

/** Fields for the ends of the window; what is typed stays until it is a time. */
export function ExactTimes({ window }: ExactTimesProps) {
  const { zone } = useTimeText();
  return <TimesForm key={`${window.from} ${window.to} ${zone}`} window={window} />;
}

interface Problems {
  readonly from?: string;
  readonly to?: string;
}

function TimesForm({ window }: ExactTimesProps) {
  const text = useTranslations('chart.time');
  const { typed, zone } = useTimeText();
  const { read: readTime, problem } = useTypedTime();
  const { change } = useChartSearch();
  const [problems, setProblems] = useState<Problems>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    // An end that was not touched keeps its milliseconds.
    const read = (name: 'from' | 'to') => {
      const given = String(fields.get(name) ?? '');
      return given === typed(window[name]) ? window[name] : readTime(given, zone);
    };
    const from = read('from');
    const to = read('to');
    const found: Problems = {
      ...(Number.isNaN(from) ? { from: problem } : {}),
      ...(Number.isNaN(to) ? { to: problem } : {}),
      ...(to - from < shortestWindow ? { to: text('endsFirst') } : {}),
    };
    setProblems(found);
    const wrong = found.from === undefined ? found.to && 'to' : 'from';
    if (wrong === undefined || wrong === '') {
      change({ from: formatInstant(from), to: formatInstant(to) });
      return;
    }
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
  }

  const field = (name: 'from' | 'to') => (
    <TextInput
      name={name}
      label={text(name, { zone })}
      size="xs"
      w={170}
      defaultValue={typed(window[name])}
      error={problems[name]}
      autoComplete="off"
      spellCheck={false}
    />
  );

  return (
    <form onSubmit={submit} noValidate>
      <Group gap={6} align="flex-end">
        {field('from')}
        {field('to')}
        <Button type="submit" size="xs" variant="default">
          {text('show')}
        </Button>
      </Group>
    </form>
  );
}
