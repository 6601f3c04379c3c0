import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface NameFilterProps {
  /** The filter of the address. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The box that filters by name; what is typed goes into the address after a moment. */
export function NameFilter({ name, onName }: NameFilterProps) {
  const text = useTranslations('map.list');
  const [draft, setDraft] = useState<string>();
  const commit = useDebouncedCallback(onName, { delay: 150, flushOnUnmount: true });
  const value = draft ?? name;
  return (
    <TextInput
      size="sm"
      value={value}
      aria-label={text('filter')}
      placeholder={text('filter')}
      leftSection={<Search size={14} aria-hidden />}
      rightSection={
        value !== '' && (
          <CloseButton size="sm" aria-label={text('clearFilter')} onClick={() => change('')} />
        )
      }
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => {
        commit.flush();
        setDraft(undefined);
      }}
    />
  );

  function change(typed: string) {
    setDraft(typed);
    commit(typed);
  }
}
