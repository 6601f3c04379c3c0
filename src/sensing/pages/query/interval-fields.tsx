import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { TimeField } from './time-field.tsx';

interface IntervalFieldsProps {
  /** `start/end`; a side may be empty while it is yet to be given. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A stretch of time by its ends; as text where an end is a duration. */
export function IntervalFields({ value, onChange }: IntervalFieldsProps) {
  const text = useTranslations('query.filter');
  const [from = '', to = ''] = value.split('/');
  if (from.startsWith('P') || to.startsWith('P')) {
    return (
      <TextInput
        size="xs"
        label={text('value')}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <>
      <TimeField label={text('from')} value={from} onChange={(next) => onChange(`${next}/${to}`)} />
      <TimeField label={text('to')} value={to} onChange={(next) => onChange(`${from}/${next}`)} />
    </>
  );
}
