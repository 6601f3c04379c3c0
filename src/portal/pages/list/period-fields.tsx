import { TextInput } from '@mantine/core';

interface PeriodFieldsProps {
  readonly labels: { readonly from: string; readonly to: string };
  /** What is typed: minutes in UTC such as `2026-11-21T10:30`, or nothing. */
  readonly from: string;
  readonly to: string;
  readonly onFrom: (typed: string) => void;
  readonly onTo: (typed: string) => void;
  /** A field was left. */
  readonly onLeave: () => void;
}

/** The first and the last minute that a list is narrowed to. */
export function PeriodFields({ labels, from, to, onFrom, onTo, onLeave }: PeriodFieldsProps) {
  return (
    <>
      <TextInput
        type="datetime-local"
        label={labels.from}
        size="xs"
        value={from}
        onChange={(event) => onFrom(event.currentTarget.value)}
        onBlur={onLeave}
      />
      <TextInput
        type="datetime-local"
        label={labels.to}
        size="xs"
        value={to}
        onChange={(event) => onTo(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </>
  );
}
