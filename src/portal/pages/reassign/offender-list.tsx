import { Anchor, Badge, Group, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ErrorDetail } from '#portal/contract/errors.ts';
import { portalPaths } from '#portal/contract/paths.ts';
import { portalQueries } from '#portal/queries.ts';
import { isGroup } from '#portal/reassign/checks.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';

const offendersShown = 10;

/** The items or groups that stand in the way, each with what is known and where to look at it. */
export function OffenderList({ offenders }: { offenders: readonly ErrorDetail[] }) {
  const text = useTranslations('reassign.conflicts');
  if (offenders.length === 0) return undefined;
  return (
    <>
      <Text size="sm" mt="xs">
        {text('title', { count: offenders.length })}
      </Text>
      <List size="sm" listStyleType="none" aria-label={text('label')}>
        {offenders.slice(0, offendersShown).map((offender, index) => (
          <List.Item key={offender.itemId ?? index} mt={4} style={{ overflowWrap: 'anywhere' }}>
            <Offender offender={offender} />
          </List.Item>
        ))}
      </List>
      {offenders.length > offendersShown && (
        <Text size="sm">{text('more', { count: offenders.length - offendersShown })}</Text>
      )}
    </>
  );
}

function Offender({ offender }: { offender: ErrorDetail }) {
  const text = useTranslations('reassign.conflicts');
  const access = usePortalAccess();
  const server = usePortalServer();
  const { itemId, type, owner, url, reservedTypeKeywords } = offender;
  const id = itemId ?? '';
  const isOfGroup = isGroup(offender);
  const item = useQuery({
    ...portalQueries.item(access, id),
    enabled: !isOfGroup && id !== '' && access.token !== undefined,
    retry: false,
  });
  const group = useQuery(portalQueries.group(access, isOfGroup ? id : ''));
  const title = group.data?.title ?? item.data?.title ?? id;
  const path = isOfGroup ? portalPaths.group(id) : portalPaths.item(id);
  // What the portal itself names comes first, where it is an address of the web.
  const address = url && /^https?:\/\//i.test(url) ? url : `${server.url}/${path}`;
  return (
    <>
      <Anchor size="sm" href={address} target="_blank" rel="noreferrer">
        {title || address}
      </Anchor>{' '}
      <Text span size="sm" c="dimmed">
        {text('facts', {
          type: type || text('notTold'),
          owner: owner || text('notTold'),
        })}
      </Text>
      <Group gap={4} component="span" style={{ display: 'inline-flex' }}>
        {id !== '' && <CopyButton value={id} label={text('copyId', { id })} />}
        {reservedTypeKeywords?.map((word) => (
          <Badge key={word} variant="default" tt="none">
            {word}
          </Badge>
        ))}
      </Group>
    </>
  );
}
