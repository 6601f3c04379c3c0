import { Box, UnstyledButton } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import classes from './command-palette.module.css';

/** Something to go to. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: LucideIcon;
  readonly onChoose: () => void;
}

/** Entries under one heading. */
export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly PaletteGroup[];
  /** Position of the active entry among those of all groups. */
  readonly activeIndex: number;
  readonly onMove: (index: number) => void;
  readonly onChoose: (index: number) => void;
}

/** The entries of a palette; the focus stays in its search box, which names the active one. */
export function PaletteList({ id, groups, activeIndex, onMove, onChoose }: PaletteListProps) {
  const text = useTranslations('shell.palette');
  const entries = groups.flatMap((group) => group.entries);
  return (
    <Box id={id} role="listbox" aria-label={text('found')} className={classes.list ?? ''}>
      {groups
        .filter((group) => group.entries.length > 0)
        .map((group) => (
          <Box key={group.title} role="group" aria-label={group.title}>
            <div className={classes.title} aria-hidden>
              {group.title}
            </div>
            {group.entries.map((entry) => {
              const index = entries.indexOf(entry);
              return (
                <Entry
                  key={entry.id}
                  id={`${id}-${entry.id}`}
                  entry={entry}
                  isActive={index === activeIndex}
                  onActivate={() => onMove(index)}
                  onChoose={() => onChoose(index)}
                />
              );
            })}
          </Box>
        ))}
    </Box>
  );
}

interface EntryProps {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isActive: boolean;
  readonly onActivate: () => void;
  readonly onChoose: () => void;
}

function Entry({ id, entry, isActive, onActivate, onChoose }: EntryProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <UnstyledButton
      ref={button}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.entry ?? ''}
      onPointerMove={isActive ? undefined : onActivate}
      onClick={onChoose}
    >
      <entry.icon size={18} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
      {entry.description !== undefined && (
        <span className={classes.description}>{entry.description}</span>
      )}
    </UnstyledButton>
  );
}
