import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { foldersOf } from '#portal/folder-queries.ts';
import { createFolder } from '#portal/publish/requests.ts';
import { ErrorState } from '#ui/error-state.tsx';
import type { Publishing } from './use-publishing.ts';

interface PortalFolderFieldProps {
  readonly id: string;
  readonly publishing: Publishing;
  readonly error: string | undefined;
}

/** Chooses a folder of the publisher's content, or makes one; by its id where none are listed. */
export function PortalFolderField({ id, publishing, error }: PortalFolderFieldProps) {
  const text = useTranslations('publish.place');
  const { access, username, mode, choice, go, fill } = publishing;
  const query = useQuery(foldersOf(access, username));
  const { data: folders } = query;
  const value = choice.folder ?? '';
  const field = { id, error, label: text('folder') };
  if (folders === undefined && !query.isFetching) {
    return (
      <TextInput
        {...field}
        description={text('folderId')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => fill({ folder: event.currentTarget.value })}
      />
    );
  }
  const isListed = folders?.some((folder) => folder.id === value) ?? false;
  return (
    <Stack gap="xs">
      <NativeSelect
        {...field}
        description={text(
          folders?.length === 0 ? 'noFolders' : mode === 'sync' ? 'folderSync' : 'folderHint',
        )}
        value={value}
        onChange={(event) => go({ folder: event.currentTarget.value || undefined })}
      >
        {!isListed && <option value={value}>{value}</option>}
        {folders?.map((folder) => (
          <option key={folder.id} value={folder.id}>
            {folder.title}
          </option>
        ))}
      </NativeSelect>
      <NewFolder publishing={publishing} />
    </Stack>
  );
}

function NewFolder({ publishing }: { publishing: Publishing }) {
  const text = useTranslations('publish.place');
  const { access, username, go } = publishing;
  const queryClient = useQueryClient();
  const [title, setTitle] = useState<string>();
  const make = useMutation({
    networkMode: 'always',
    retry: false,
    mutationFn: (wanted: string) => createFolder(access, username, wanted),
    async onSuccess(folder) {
      await queryClient.invalidateQueries({ queryKey: foldersOf(access, username).queryKey });
      setTitle(undefined);
      go({ folder });
    },
  });
  if (title === undefined) {
    return (
      <div>
        <Button size="xs" variant="default" onClick={() => setTitle('')}>
          {text('newFolder')}
        </Button>
      </div>
    );
  }
  const send = () => {
    if (title.trim() !== '') make.mutate(title.trim());
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        <TextInput
          label={text('newFolderTitle')}
          data-autofocus
          autoFocus
          autoComplete="off"
          maxLength={250}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            send();
          }}
        />
        <Button variant="default" loading={make.isPending} onClick={send}>
          {text('makeFolder')}
        </Button>
      </Group>
      {make.error && <ErrorState title={text('folderFailed')} error={make.error} />}
    </Stack>
  );
}
