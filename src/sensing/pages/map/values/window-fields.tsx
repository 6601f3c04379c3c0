import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { useTypedTime } from '#ui/use-typed-time.ts';

interface WindowFieldsProps {
  readonly window: TimeRange;
  readonly onWindow: (window: TimeRange) => void;
}

/** Start and end of the window, typed; a day alone is its first moment. */
export function WindowFields({ window, onWindow }: WindowFieldsProps) {
  const text = useTranslations('mapValues.time');
  const typed = useTypedTime();
  const read = (time: string) => typed.read(time, 'UTC');
  const [from, setFrom] = useState(formatInstant(window.from));
  const [to, setTo] = useState(formatInstant(window.to));
  const [problem, setProblem] = useState<'notATime' | 'endsBefore'>();

  function submit(event: FormEvent) {
    event.preventDefault();
    const range = { from: read(from), to: read(to) };
    if (Number.isNaN(range.from) || Number.isNaN(range.to)) setProblem('notATime');
    else if (range.to - range.from < 1000) setProblem('endsBefore');
    else onWindow(range);
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={4}>
        <Group grow gap="xs" align="flex-start">
          <TextInput
            size="xs"
            label={text('from')}
            value={from}
            error={problem === 'notATime' && Number.isNaN(read(from)) && typed.problem}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            size="xs"
            label={text('to')}
            value={to}
            error={
              (problem === 'endsBefore' && text('endsBefore')) ||
              (problem === 'notATime' && Number.isNaN(read(to)) && typed.problem)
            }
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </Group>
        <Button type="submit" size="compact-xs" variant="default">
          {text('showWindow')}
        </Button>
      </Stack>
    </form>
  );
}
