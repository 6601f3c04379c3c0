import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';

interface NameFilterProps {
  /** The filter of the address. */
  readonly name: string;
  readonly onName: (name: string) => void;
}

/** The box that filters by name; what is typed goes into the address after a moment. */
export function NameFilter({ name, onName }: NameFilterProps) {
  const text = useTranslations('map.list');
  const input = useRef<HTMLInputElement>(null);
  const commit = useDebouncedCallback(onName, { delay: 150 });

  // While someone types, the address lags behind; otherwise it decides, as after Back.
  useEffect(() => {
    const box = input.current;
    if (box !== null && box !== document.activeElement) box.value = name;
  }, [name]);

  function clear() {
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
    commit('');
    commit.flush();
  }

  return (
    <TextInput
      ref={input}
      size="sm"
      defaultValue={name}
      aria-label={text('filter')}
      placeholder={text('filter')}
      leftSection={<Search size={14} aria-hidden />}
      rightSection={
        name !== '' && <CloseButton size="sm" aria-label={text('clearFilter')} onClick={clear} />
      }
      onChange={(event) => commit(event.currentTarget.value)}
      onBlur={() => commit.flush()}
    />
  );
}
