import '@mantine/spotlight/styles.css';
import { Spotlight } from '@mantine/spotlight';
import type { LucideIcon } from 'lucide-react';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Something to go to. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly icon: LucideIcon;
  readonly onChoose: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}

interface CommandPaletteProps {
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  readonly onClose: () => void;
  readonly groups: readonly PaletteGroup[];
  /** What goes on or went wrong; read out when it changes. */
  readonly status: ReactNode;
}

/** A dialog with a search box and groups of places to go to, by keyboard or pointer. */
export function CommandPalette(props: CommandPaletteProps) {
  const text = useTranslations('shell.palette');
  const groups = props.groups.filter((group) => group.entries.length > 0);
  return (
    <Spotlight.Root
      forceOpened
      shortcut={null}
      query={props.query}
      onQueryChange={props.onQueryChange}
      onSpotlightClose={props.onClose}
      clearQueryOnClose={false}
      scrollable
      maxHeight="min(440px, 60dvh)"
      transitionProps={{ duration: 0 }}
      aria-label={text('label')}
    >
      <Spotlight.Search
        aria-label={text('label')}
        placeholder={text('placeholder')}
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.title} label={group.title}>
            {group.entries.map((entry) => (
              <Spotlight.Action
                key={entry.id}
                label={entry.label}
                {...(entry.description ? { description: entry.description } : {})}
                leftSection={<entry.icon size={18} aria-hidden />}
                onClick={() => {
                  entry.onChoose();
                  props.onClose();
                }}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <Spotlight.Footer role="status">{props.status}</Spotlight.Footer>
    </Spotlight.Root>
  );
}
