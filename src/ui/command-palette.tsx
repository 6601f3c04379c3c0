import { Modal, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './command-palette.module.css';
import { type PaletteGroup, PaletteList } from './palette-list.tsx';

interface CommandPaletteProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onClose: () => void;
  readonly groups: readonly PaletteGroup[];
  /** What goes on or went wrong; read out when it changes. */
  readonly status: ReactNode;
}

/** A dialog with a search box and groups of places to go to, by keyboard or pointer. */
export function CommandPalette({ query, groups, ...props }: CommandPaletteProps) {
  const text = useTranslations('shell.palette');
  const listId = useId();
  const [chosen, setChosen] = useState({ query, index: 0 });
  const entries = groups.flatMap((group) => group.entries);
  // What was chosen among the answers to another question does not count.
  const index = chosen.query === query ? Math.min(chosen.index, entries.length - 1) : 0;
  const active = entries[index];
  const move = (next: number) =>
    setChosen({ query, index: (next + entries.length) % Math.max(entries.length, 1) });
  const choose = (position: number) => {
    entries[position]?.onChoose();
    props.onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(index + 1);
    else if (event.key === 'ArrowUp') move(index - 1);
    else if (event.key === 'Enter' && active) choose(index);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      opened
      onClose={props.onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12dvh"
      aria-label={text('label')}
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        ref={takeFocus}
        data-autofocus
        variant="unstyled"
        size="md"
        classNames={{ root: classes.search ?? '' }}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && `${listId}-${active.id}`}
        aria-label={text('label')}
        placeholder={text('placeholder')}
        leftSection={<Search size={18} aria-hidden />}
        value={query}
        onChange={(event) => props.onQueryChange(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <PaletteList
        id={listId}
        groups={groups}
        activeIndex={index}
        onMove={move}
        onChoose={choose}
      />
      <div className={classes.status} role="status">
        {props.status}
      </div>
    </Modal>
  );
}

/** At once, and not when the dialog gets to it: what is typed until then would be lost. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
