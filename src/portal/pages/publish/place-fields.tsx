import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PublishField } from '#portal/publish/publish-order.ts';
import { publishQueries } from '#portal/publish/queries.ts';
import { FixedValue } from './fixed-value.tsx';
import { PortalFolderField } from './portal-folder-field.tsx';
import { ServerField } from './server-field.tsx';
import type { Publishing } from './use-publishing.ts';

interface PlaceFieldsProps {
  readonly publishing: Publishing;
  readonly fieldId: (field: PublishField | 'user') => string;
  readonly complaint: (field: PublishField | 'user') => string | undefined;
}

/** Folder of the portal, server and folder of the server; what is fixed by now says why. */
export function PlaceFields({ publishing, fieldId, complaint }: PlaceFieldsProps) {
  const text = useTranslations('publish.place');
  const { access, publication, mode, choice, search, go, fill } = publishing;
  const servers = useQuery(publishQueries.servers(access));
  const isFixed = publication !== undefined && publication !== null && mode === 'sync';
  const server = servers.data?.servers.find(({ id }) => id === choice.server);
  return (
    <Stack gap="md">
      {publication === null && (
        <Radio.Group
          label={text('call')}
          description={text('callHint')}
          value={mode}
          onChange={(value) => go({ call: value === 'sync' ? 'sync' : undefined })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="first" label={text('callFirst')} />
            <Radio value="sync" label={text('callSync')} />
          </Stack>
        </Radio.Group>
      )}
      <PortalFolderField
        id={fieldId('folder')}
        publishing={publishing}
        error={complaint('folder')}
      />
      {isFixed && (
        <>
          <FixedValue
            label={text('server')}
            value={server?.name ?? choice.server ?? ''}
            reason={text('fixed')}
          />
          <FixedValue label={text('place')} value={choice.place ?? ''} reason={text('fixed')} />
        </>
      )}
      {mode === 'first' && (
        <>
          <ServerField
            id={fieldId('server')}
            value={choice.server ?? ''}
            error={complaint('server')}
            onChoose={(id) => go({ federated: id })}
            onType={(id) => fill({ federated: id })}
          />
          <TextInput
            id={fieldId('place')}
            label={text('place')}
            description={text('placeHint')}
            error={complaint('place')}
            maxLength={128}
            autoComplete="off"
            spellCheck={false}
            value={choice.place ?? ''}
            onChange={(event) => fill({ place: event.currentTarget.value })}
          />
          {publication?.serverId && (
            <Text size="sm" c="dimmed">
              {text('remembered')}
            </Text>
          )}
        </>
      )}
      {access.username === '' && (
        <TextInput
          id={fieldId('user')}
          label={text('username')}
          description={text('usernameHint')}
          error={complaint('user')}
          autoComplete="off"
          value={search.user ?? ''}
          onChange={(event) => fill({ user: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
