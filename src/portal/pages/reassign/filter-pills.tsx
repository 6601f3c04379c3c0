import { Button, Group, Pill } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { foldersOf } from '#portal/folder-queries.ts';
import { portalQueries } from '#portal/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { useReassignSearch } from './use-reassign-search.ts';

const filters = [
  { name: 'q', label: 'words' },
  { name: 'qOwner', label: 'owner' },
  { name: 'qFolder', label: 'folder' },
  { name: 'qType', label: 'type' },
  { name: 'qTag', label: 'tag' },
  { name: 'qGroup', label: 'group' },
] as const;

/** The filters in use, each with a button that takes it away. */
export function FilterPills() {
  const text = useTranslations('reassign.find');
  const { search, go } = useReassignSearch();
  const access = usePortalAccess();
  const group = useQuery(portalQueries.group(access, search.qGroup ?? ''));
  const folders = useQuery(foldersOf(access, search.qOwner ?? ''));
  const active = filters.filter(({ name }) => search[name]);
  if (active.length === 0) return undefined;

  function shownValue(name: (typeof filters)[number]['name']): string {
    const value = search[name] ?? '';
    if (name === 'qGroup') return group.data?.title ?? value;
    if (name !== 'qFolder') return value;
    if (value === '/') return text('rootFolder');
    return folders.data?.find(({ id }) => id === value)?.title ?? value;
  }

  return (
    <Group gap={6}>
      {active.map(({ name, label }) => (
        <Pill
          key={name}
          withRemoveButton
          onRemove={() =>
            go({ [name]: undefined, ...(name === 'qOwner' ? { qFolder: undefined } : {}) })
          }
          removeButtonProps={{
            'aria-label': text('removeFilter', { filter: text(label) }),
            'aria-hidden': false,
            tabIndex: 0,
          }}
        >
          {text(label)}: {shownValue(name)}
        </Pill>
      ))}
      {active.length > 1 && (
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={() => go(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
        >
          {text('removeFilters')}
        </Button>
      )}
    </Group>
  );
}
