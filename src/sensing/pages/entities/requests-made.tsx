import { Code, Group, Text } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { curlCommand } from '#lib/curl-command.ts';
import { type RequestRecord, requestRecords, subscribeToRequests } from '#lib/request-log.ts';
import { formatTimeOfDay } from '#lib/written-time.ts';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { useSizeText } from '../export/use-size-text.ts';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './requests-made.module.css';

interface RequestsMadeProps {
  readonly kind: Kind;
  readonly id: EntityId;
}

/** The requests of the page, each to be copied, with how long it took and how much came. */
export function RequestsMade({ kind, id }: RequestsMadeProps) {
  const text = useTranslations('entity.requests');
  const locale = useLocale();
  const size = useSizeText();
  const server = useSensingServer();
  const [shownSince] = useState(() => Date.now());
  const all = useSyncExternalStore(subscribeToRequests, requestRecords);
  const own = `${server.url}/${entityPath(kind, id)}`;
  const records = all.filter(
    ({ url, began }) => isBelow(url, own) || (began >= shownSince && isBelow(url, server.url)),
  );
  const bytes = records.reduce((sum, record) => sum + record.bytes, 0);
  return (
    <details className={classes.requests}>
      <summary>
        {text('summary', { count: records.length })}
        {bytes > 0 && `, ${size(bytes)}`}
      </summary>
      <Text size="xs" c="dimmed" my={6}>
        {text('explained')}
      </Text>
      <ul className={classes.list} aria-label={text('label')}>
        {records.map((record) => (
          <li key={record.number} className={classes.request}>
            <Code className={classes.address ?? ''}>{record.url}</Code>
            <Group gap={2} wrap="nowrap">
              <Text span size="xs" c="dimmed" className={classes.facts ?? ''}>
                {[
                  statusOf(record),
                  text('took', { milliseconds: record.milliseconds }),
                  size(record.bytes),
                  `${formatTimeOfDay(Math.floor(record.began / 1000) * 1000, 'UTC', locale)} UTC`,
                ].join(' · ')}
              </Text>
              <CopyButton value={record.url} label={text('copyAddress')} />
              <CopyButton
                value={() => curlCommand(record.url, record.method)}
                label={text('copyCurl')}
              />
            </Group>
          </li>
        ))}
      </ul>
    </details>
  );

  function statusOf({ status }: RequestRecord): string {
    return status === 0 ? text('noAnswer') : String(status);
  }
}

/** Whether an address is `root`, or a part of it or a question to it. */
function isBelow(url: string, root: string): boolean {
  return url.startsWith(root) && /^$|^[/?(]/.test(url.slice(root.length));
}
