import { TextInput } from '@mantine/core';
import { parseInstant } from '#lib/time.ts';

interface TimeFieldProps {
  readonly label: string;
  /** Without the label above it, where it stands in a row. */
  readonly isBare?: boolean;
  /** An instant of the interface, `2020-01-01T00:00:00Z`; empty while there is none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A moment, picked with the browser's own calendar on the clocks of UTC. */
export function TimeField({ label, isBare = false, value, onChange }: TimeFieldProps) {
  const time = parseInstant(value);
  const shown = Number.isNaN(time) ? '' : new Date(time).toISOString().replace(/(?:\.000)?Z$/, '');
  return (
    <TextInput
      type="datetime-local"
      size="xs"
      flex={1}
      miw={170}
      {...(isBare ? { 'aria-label': label, title: label } : { label })}
      step={shown.includes('.') ? 0.001 : 1}
      value={shown}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value;
        onChange(typed === '' ? '' : `${typed.length === 16 ? `${typed}:00` : typed}Z`);
      }}
    />
  );
}
