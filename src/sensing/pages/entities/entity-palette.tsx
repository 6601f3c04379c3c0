import { useDebouncedValue } from '@mantine/hooks';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { kinds } from '#sensing/contract/kinds.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { CommandPalette } from '#ui/command-palette.tsx';
import type { NavigationEntry } from '#ui/navigation-section.ts';
import type { PaletteEntry, PaletteGroup } from '#ui/palette-list.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { useNameFilter } from '../use-name-filter.ts';
import { kindIcons } from './kind-icons.ts';

interface EntityPaletteProps {
  /** The pages that can be reached by name. */
  readonly pages: readonly NavigationEntry[];
  readonly onClose: () => void;
}

const searchedKinds = [
  kinds.Thing,
  kinds.Datastream,
  kinds.Location,
  kinds.Sensor,
  kinds.ObservedProperty,
];

/** The command palette over the pages and, by name on the server, the entities. */
export function EntityPalette({ pages, onClose }: EntityPaletteProps) {
  const text = useTranslations('shell.palette');
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const found = useFoundEntities(query);
  const pageEntries = pages
    // What stands in for others on a narrow screen leads nowhere new.
    .filter((page) => page.width !== 'narrow')
    .filter((page) => page.label.toLowerCase().includes(query.trim().toLowerCase()))
    .map(
      (page): PaletteEntry => ({
        id: page.to,
        label: page.label,
        icon: page.icon,
        onChoose: () => void navigate({ to: page.to }),
      }),
    );
  const groups = [{ title: text('pages'), entries: pageEntries }, ...found.groups];
  const isEmpty = groups.every((group) => group.entries.length === 0);
  const nothing = isEmpty ? text('nothing') : '';
  return (
    <CommandPalette
      query={query}
      onQueryChange={setQuery}
      onClose={onClose}
      groups={groups}
      status={found.status || nothing || text('hint')}
    />
  );
}

/** Asks for each kind once the typing has paused; a newer question cancels the older. */
function useFoundEntities(query: string): { groups: PaletteGroup[]; status: string } {
  const words = useErrorWords();
  const text = useTranslations('shell.palette');
  const note = useTranslations('servers');
  const name = useTranslations('entities.kinds');
  const server = useSensingServer();
  const navigate = useNavigate();
  const wanted = query.trim();
  const [asked] = useDebouncedValue(wanted, 200);
  const isAsking = asked.length >= 2 && wanted !== '';
  const names = useNameFilter(isAsking ? asked : undefined);
  const answers = useQueries({
    queries: searchedKinds.map((kind) => ({
      ...sensingQueries.set(server.url, kind, {
        filter: names.filter,
        select: '@iot.id,name,description',
        top: 5,
      }),
      enabled: isAsking,
    })),
  });
  if (!isAsking) return { groups: [], status: '' };
  const groups = searchedKinds.map((kind, index) => ({
    title: name(`${kind.name}.plural`),
    entries: (answers[index]?.data?.value ?? []).map(
      (entity): PaletteEntry => ({
        id: `${kind.slug}/${entity['@iot.id']}`,
        label: entityName(entity) ?? String(entity['@iot.id']),
        description: entity.description ?? undefined,
        icon: kindIcons[kind.name],
        onChoose: () =>
          void navigate({
            to: '/$kind/$id',
            params: { kind: kind.slug, id: String(entity['@iot.id']) },
          }),
      }),
    ),
  }));
  const failed = answers.findIndex((answer) => answer.isError);
  const failedKind = searchedKinds[failed];
  if (failedKind && !names.isSettling) {
    const reason = words(answers[failed]?.error?.message ?? '');
    return { groups, status: text('failed', { kind: name(`${failedKind.name}.plural`), reason }) };
  }
  const isSearching =
    wanted !== asked || names.isSettling || answers.some((answer) => answer.isFetching);
  const limits = names.isPrefixOnly ? note('beginsWith') : '';
  return { groups, status: isSearching ? text('searching') : limits };
}
