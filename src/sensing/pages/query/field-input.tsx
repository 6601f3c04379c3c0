import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Kind } from '#sensing/contract/kinds.ts';
import { fieldPaths } from '#sensing/model/field-paths.ts';
import { contentQuery } from '#sensing/queries/question-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';

interface FieldInputProps {
  readonly label: string;
  readonly kind: Kind;
  readonly value: string;
  readonly className?: string;
  readonly onChange: (path: string) => void;
}

/** A path to a property, typed or chosen among those that there are. */
export function FieldInput({ label, kind, value, className, onChange }: FieldInputProps) {
  const id = useId();
  const server = useSensingServer();
  const [isWanted, setIsWanted] = useState(false);
  const { data } = useQuery({ ...contentQuery(server.url, kind), enabled: isWanted });
  const paths = isWanted ? fieldPaths(kind, (asked) => (asked === kind ? data : undefined)) : [];
  return (
    <>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        className={className ?? ''}
        value={value}
        list={id}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        onFocus={() => setIsWanted(true)}
        onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
      />
      <datalist id={id}>
        {paths.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
    </>
  );
}
