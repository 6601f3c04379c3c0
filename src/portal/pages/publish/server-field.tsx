import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { publishQueries } from '#portal/publish/queries.ts';
import { usePortalAccess } from '../session/use-session.ts';

interface ServerFieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onType: (id: string) => void;
}

/** Chooses a federated server; by its id where the portal does not list them. */
export function ServerField({ id, value, error, onChoose, onType }: ServerFieldProps) {
  const text = useTranslations('publish.place');
  const query = useQuery(publishQueries.servers(usePortalAccess()));
  const servers = query.data?.servers;
  const field = { id, error, label: text('server') };
  if (servers === undefined && !query.isFetching) {
    return (
      <TextInput
        {...field}
        description={text('serverId')}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    );
  }
  const isListed = servers?.some((server) => server.id === value) ?? false;
  return (
    <NativeSelect
      {...field}
      description={text('serverHint')}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {!isListed && <option value={value}>{value}</option>}
      {servers?.map((server) => (
        <option key={server.id} value={server.id} disabled={server.takesServices === false}>
          {server.takesServices === false
            ? text('takesNone', { name: server.name })
            : `${server.name} · ${server.url}`}
        </option>
      ))}
    </NativeSelect>
  );
}
