import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { foldersOf } from '#portal/folder-queries.ts';
import { GroupField } from '../form/group-field.tsx';
import { UserField } from '../form/user-field.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { useReassignSearch } from './use-reassign-search.ts';

/** Filters beside the words; with an owner alone one browses what is theirs, folder by folder. */
export function SearchFilters() {
  const text = useTranslations('reassign.find');
  const { search, go } = useReassignSearch();
  const access = usePortalAccess();
  const id = useId();
  const { qOwner = '', qFolder = '' } = search;
  const folders = useQuery({
    ...foldersOf(access, qOwner),
    enabled: qOwner !== '' && access.token !== undefined,
  });

  function change(name: 'qType' | 'qTag', value: string) {
    const trimmed = value.trim() || undefined;
    if (trimmed !== search[name]) go({ [name]: trimmed });
  }

  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
      <UserField
        id={`${id}-owner`}
        label={text('owner')}
        hint={text('ownerHint')}
        value={qOwner}
        onChange={(value) => {
          if (value !== qOwner) go({ qOwner: value || undefined, qFolder: undefined });
        }}
      />
      <NativeSelect
        label={text('folder')}
        description={text(qOwner === '' ? 'folderNeedsOwner' : 'folderHint')}
        disabled={qOwner === ''}
        value={qFolder}
        onChange={(event) => go({ qFolder: event.currentTarget.value || undefined })}
        data={[
          { value: '', label: text('allFolders') },
          { value: '/', label: text('rootFolder') },
          ...(folders.data ?? []).map(({ id: value, title }) => ({ value, label: title })),
        ]}
      />
      <FilterInput
        key={`type ${search.qType}`}
        label={text('type')}
        hint={text('typeHint')}
        value={search.qType}
        onChange={(value) => change('qType', value)}
      />
      <FilterInput
        key={`tag ${search.qTag}`}
        label={text('tag')}
        hint={text('tagHint')}
        value={search.qTag}
        onChange={(value) => change('qTag', value)}
      />
      <GroupField
        id={`${id}-group`}
        label={text('group')}
        hint={text('groupHint')}
        value={search.qGroup ?? ''}
        onChange={(value) => {
          if (value !== (search.qGroup ?? '')) go({ qGroup: value || undefined });
        }}
      />
    </SimpleGrid>
  );
}

interface FilterInputProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

function FilterInput({ label, hint, value, onChange }: FilterInputProps) {
  return (
    <TextInput
      label={label}
      description={hint}
      defaultValue={value}
      autoComplete="off"
      onBlur={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onChange(event.currentTarget.value);
      }}
    />
  );
}
