import { Autocomplete, List, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { longestFolderTitle, rootFolder } from '#portal/contract/reassign.ts';
import { foldersOf } from '#portal/folder-queries.ts';
import { type Move, receivingFolder } from '#portal/reassign/move.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { useReassignSearch } from './use-reassign-search.ts';

interface FolderFieldProps {
  readonly id: string;
  readonly moves: readonly Move[];
  readonly error: string | undefined;
}

const namesShown = 6;

/** Where the items go in the content of their new owner. */
export function FolderField({ id, moves, error }: FolderFieldProps) {
  const text = useTranslations('reassign.folder');
  const access = usePortalAccess();
  const { search, go, fill } = useReassignSearch();
  const { folder, target = '' } = search;
  const folders = useQuery(foldersOf(access, target));
  const titles = (folders.data ?? []).map(({ title }) => title);
  let way = 'named';
  if (folder === undefined) way = 'default';
  else if (folder === rootFolder) way = 'root';

  return (
    <Stack gap="xs">
      <Radio.Group
        label={text('label')}
        value={way}
        onChange={(value) =>
          go({ folder: { default: undefined, root: rootFolder, named: '' }[value] })
        }
      >
        <Stack gap="xs" mt="xs">
          <Radio value="default" label={text('default')} description={text('defaultHint')} />
          <Radio value="named" label={text('named')} description={text('namedHint')} />
          <Radio value="root" label={text('root')} />
        </Stack>
      </Radio.Group>
      {way === 'named' && (
        <Autocomplete
          id={id}
          label={text('name')}
          description={
            folder && folders.data && text(titles.includes(folder) ? 'exists' : 'isNew', { target })
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={error}
          data={[...new Set(titles)]}
          value={folder ?? ''}
          maxLength={longestFolderTitle}
          autoComplete="off"
          comboboxProps={{ transitionProps: { duration: 0 } }}
          onChange={(value) => fill({ folder: value })}
        />
      )}
      {way === 'default' && moves.length > 0 && <DefaultNames moves={moves} />}
    </Stack>
  );
}

/** The folders that the portal's default comes to, each with its number of items. */
function DefaultNames({ moves }: { moves: readonly Move[] }) {
  const text = useTranslations('reassign.folder');
  const counts = new Map<string | null | undefined, number>();
  for (const move of moves) {
    const name = receivingFolder(move);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts].filter(([name]) => typeof name === 'string');
  const untold = counts.get(undefined) ?? 0;
  return (
    <div>
      <List size="sm" listStyleType="none" aria-label={text('names')}>
        {names.slice(0, namesShown).map(([name, count]) => (
          <List.Item key={name}>
            <Text span size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
              {name}
            </Text>{' '}
            <Text span size="sm" c="dimmed">
              {text('items', { count })}
            </Text>
          </List.Item>
        ))}
      </List>
      {names.length > namesShown && (
        <Text size="sm">{text('moreNames', { count: names.length - namesShown })}</Text>
      )}
      {untold > 0 && <Text size="sm">{text('untold', { count: untold })}</Text>}
    </div>
  );
}
