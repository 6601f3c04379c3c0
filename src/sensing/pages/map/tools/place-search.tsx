import { TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PaletteList } from '#ui/palette-list.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import classes from './place-search.module.css';
import { useFoundPlaces } from './use-found-places.ts';
import type { usePlacePin } from './use-place-pin.ts';

/** The box that finds coordinates, Locations and places, and goes there. `/` gives it the focus. */
export function PlaceSearch({ pin }: { readonly pin: ReturnType<typeof usePlacePin> }) {
  const text = useTranslations('mapTools.search');
  const words = useErrorWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [asked] = useDebouncedValue(query, 200);
  useHotkeys([['/', () => input.current?.focus()]]);
  const { groups, isSearching, error } = useFoundPlaces(asked, pin);
  const entries = groups.flatMap((group) => group.entries);
  const index = Math.min(active, entries.length - 1);
  const isShown = isOpen && asked.trim() !== '';

  function choose(position: number) {
    entries[position]?.onChoose();
    setIsOpen(false);
    setQuery('');
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const count = Math.max(entries.length, 1);
    if (event.key === 'ArrowDown') setActive((index + 1) % count);
    else if (event.key === 'ArrowUp') setActive((index - 1 + count) % count);
    // What is listed may still be the answer to fewer letters.
    else if (event.key === 'Enter' && asked === query) choose(index);
    else if (event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
  }

  let status = entries.length === 0 && !isSearching ? text('nothing') : '';
  if (isSearching) status = text('searching');
  if (error instanceof Error) status = text('failed', { reason: words(error.message) });
  return (
    <search className={classes.search} onBlur={closeOnLeave}>
      <TextInput
        ref={input}
        size="xs"
        role="combobox"
        aria-label={text('label')}
        aria-expanded={isShown}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isShown && entries[index] ? `${id}-${entries[index].id}` : undefined}
        placeholder={text('placeholder')}
        leftSection={<Search size={14} aria-hidden />}
        value={query}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={handleKey}
      />
      {isShown && (
        <div className={classes.found} tabIndex={-1}>
          <PaletteList
            id={id}
            groups={groups}
            activeIndex={index}
            onMove={setActive}
            onChoose={choose}
          />
          {status !== '' && (
            <div className={classes.status} role="status">
              {status}
            </div>
          )}
        </div>
      )}
    </search>
  );
}
