import { Anchor, Badge, Card, DataList, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ErrorDetail } from '#portal/contract/errors.ts';
import { portalQueries } from '#portal/queries.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { usePortalAccess } from '../session/use-session.ts';

interface ConflictCardProps {
  readonly conflict: ErrorDetail;
  readonly target: string;
}

/** One conflicting item: what it is, whose, where, and the way to check it in turn. */
export function ConflictCard({ conflict, target }: ConflictCardProps) {
  const text = useTranslations('reassign.conflicts');
  const { itemId, type, owner, url, reservedTypeKeywords } = conflict;
  const isItem = Boolean(itemId) && type !== 'Group';
  const described = useQuery({
    ...portalQueries.item(usePortalAccess(), itemId ?? ''),
    enabled: isItem,
  });
  return (
    <Card withBorder padding="sm">
      {described.data?.title && (
        <Text size="sm" fw={600}>
          {described.data.title}
        </Text>
      )}
      {itemId && (
        <Group gap={4} wrap="nowrap">
          <Text size="xs" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
            {itemId}
          </Text>
          <CopyButton value={itemId} label={text('copyId', { id: itemId })} />
        </Group>
      )}
      <DataList size="sm" my="xs" labelWidth={140}>
        <Fact label={text('type')}>{type}</Fact>
        <Fact label={text('owner')}>{owner}</Fact>
        <Fact label={text('address')}>{url && <Address url={url} />}</Fact>
        <Fact label={text('keywords')}>
          {reservedTypeKeywords?.length ? <Keywords words={reservedTypeKeywords} /> : undefined}
        </Fact>
      </DataList>
      {isItem && (
        <Anchor
          size="sm"
          renderRoot={(props) => (
            <Link {...props} to="/admin/reassign" search={{ item: itemId ?? undefined, target }} />
          )}
        >
          {text('check')}
        </Anchor>
      )}
    </Card>
  );
}

/** A line of the card; says so when the portal did not tell. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  const text = useTranslations('reassign.conflicts');
  return (
    <DataList.Item>
      <DataList.ItemLabel>{label}</DataList.ItemLabel>
      <DataList.ItemValue style={{ overflowWrap: 'anywhere' }}>
        {children || <Text c="dimmed">{text('notTold')}</Text>}
      </DataList.ItemValue>
    </DataList.Item>
  );
}

function Keywords({ words }: { words: readonly string[] }) {
  return (
    <Group gap={4}>
      {words.map((word) => (
        <Badge key={word} variant="default" tt="none">
          {word}
        </Badge>
      ))}
    </Group>
  );
}

/** A link where the address is one of the web; anything else is shown and not followed. */
function Address({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return url;
  return (
    <Anchor size="sm" href={url} target="_blank" rel="noreferrer">
      {url}
    </Anchor>
  );
}
