import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { endOfPath } from '#sensing/model/completion-place.ts';
import { knownValues } from '#sensing/model/completions.ts';
import type { FilterValue } from '#sensing/model/filter-values.ts';
import { contentQuery } from '#sensing/queries/question-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { AgoFields } from './ago-fields.tsx';
import { AreaFields } from './area-fields.tsx';
import { FieldInput } from './field-input.tsx';
import { IntervalFields } from './interval-fields.tsx';
import { TimeField } from './time-field.tsx';

interface ValueFieldProps {
  readonly label: string;
  readonly kind: Kind;
  readonly path: string;
  readonly value: FilterValue;
  readonly onChange: (value: FilterValue) => void;
}

/** A value in the way that fits its type: a time is picked, an area given by its bounds. */
export function ValueField({ label, kind, path, value, onChange }: ValueFieldProps) {
  const text = useTranslations('query.filter');
  const { type } = value;
  const setText = (next: string) => onChange({ type, text: next });
  switch (type) {
    case 'now':
      return null;
    case 'boolean':
      return (
        <NativeSelect
          size="xs"
          flex={1}
          aria-label={label}
          value={value.text}
          data={['true', 'false']}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      );
    case 'instant':
      return (
        <TimeField label={text('inUtc', { label })} isBare value={value.text} onChange={setText} />
      );
    case 'interval':
      return <IntervalFields value={value.text} onChange={setText} />;
    case 'ago':
      return <AgoFields value={value.text} onChange={setText} />;
    case 'geometry':
      return <AreaFields value={value.text} onChange={setText} />;
    case 'path':
      return <FieldInput label={label} kind={kind} value={value.text} onChange={setText} />;
    default:
      return <KnownValueInput {...{ label, kind, path, value }} onChange={setText} />;
  }
}

interface KnownValueInputProps extends Omit<ValueFieldProps, 'onChange'> {
  readonly onChange: (text: string) => void;
}

/** A text or number, typed or chosen among those that occur. */
function KnownValueInput({ label, kind, path, value, onChange }: KnownValueInputProps) {
  const id = useId();
  const server = useSensingServer();
  const [isWanted, setIsWanted] = useState(false);
  const end = endOfPath({ kind, path: path.split('/'), variables: new Map() });
  const { data } = useQuery({
    ...contentQuery(server.url, end?.kind ?? kind),
    enabled: isWanted && end?.members !== undefined,
  });
  const known = isWanted && data ? knownValues(data, end?.members ?? []) : [];
  return (
    <>
      <TextInput
        size="xs"
        flex={1}
        miw={0}
        aria-label={label}
        placeholder={label}
        value={value.text}
        list={id}
        inputMode={value.type === 'number' ? 'decimal' : 'text'}
        autoComplete="off"
        onFocus={() => setIsWanted(true)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={id}>
        {known.map((one) => (
          <option key={String(one)} value={String(one)} />
        ))}
      </datalist>
    </>
  );
}
