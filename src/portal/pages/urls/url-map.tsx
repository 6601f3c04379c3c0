import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { AddressText } from './address-text.tsx';
import { KeptMoves } from './kept-moves.tsx';
import { UrlRights } from './url-rights.tsx';
import { type UrlTarget, useUrlTargets } from './use-urls-page.ts';

/** Every address of the organization with its state; each can be changed from here. */
export function UrlMap() {
  const text = useTranslations('urls.map');
  const { map, targets } = useUrlTargets();
  const behind = new Set(
    (map.data?.servers ?? []).flatMap(({ id, isBehindPortal }) => (isBehindPortal ? [id] : [])),
  );

  function stateOf({ of, formerUrls }: UrlTarget): string {
    if (behind.has(of)) return text('behind');
    const [former] = formerUrls;
    return former === undefined ? text('unchanged') : text('changed', { former });
  }

  const columns = [
    {
      id: 'name',
      header: text('name'),
      render: ({ of, name }: UrlTarget) => (of === 'portal' ? text('portal', { name }) : name),
    },
    {
      id: 'url',
      header: text('url'),
      isWhole: true,
      render: ({ url }: UrlTarget) => <AddressText url={url} />,
    },
    { id: 'state', header: text('state'), isWhole: true, render: stateOf },
    {
      id: 'change',
      header: text('action'),
      isWhole: true,
      render: ({ of, name, formerUrls: [former] }: UrlTarget) => (
        <Group gap="xs" wrap="nowrap">
          <ButtonLink
            size="xs"
            variant="default"
            to="/admin/urls"
            search={{ of }}
            aria-label={text('changeOf', { name })}
          >
            {text('change')}
          </ButtonLink>
          {former !== undefined && (
            <ButtonLink
              size="xs"
              variant="default"
              to="/admin/urls"
              search={{ of, url: former, step: 'review' }}
              aria-label={text('goBackOf', { name })}
            >
              {text('goBack')}
            </ButtonLink>
          )}
        </Group>
      ),
    },
  ];

  return (
    <Stack gap="md">
      <UrlRights of="portal" />
      <KeptMoves />
      {map.error && (
        <ErrorState title={text('unread')} error={map.error} onRetry={() => void map.refetch()} />
      )}
      {map.data === null ? (
        <EmptyState title={text('notOffered')} message={text('notOfferedMessage')} />
      ) : (
        !(map.error && map.data === undefined) && (
          <section aria-label={text('label')}>
            <DataTable
              label={text('label')}
              columns={columns}
              rows={map.data ? targets : undefined}
              rowKey={({ of }) => of}
              expectedRows={4}
              becomesCards
            />
          </section>
        )
      )}
      {(map.data === null || map.error) && (
        <Group gap="xs">
          <ButtonLink to="/admin/urls" search={{ of: 'portal' }}>
            {text('byHandPortal')}
          </ButtonLink>
          <ButtonLink to="/admin/urls" search={{ of: 'server' }} variant="default">
            {text('byHandServer')}
          </ButtonLink>
        </Group>
      )}
      {map.data && (
        <section>
          <Title order={2} size="h3">
            {text('order')}
          </Title>
          <Text size="sm" maw={720}>
            {text('orderMessage')}
          </Text>
        </section>
      )}
    </Stack>
  );
}
