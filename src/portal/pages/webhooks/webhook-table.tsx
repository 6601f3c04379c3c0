import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Webhook } from '#portal/contract/webhook.ts';
import { webhookState } from '#portal/webhooks/webhook-state.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeCell } from '../list/time-cell.tsx';
import { StateMark } from './state-mark.tsx';
import { useEventNames } from './use-event-names.ts';

interface WebhookTableProps {
  /** Undefined while they are awaited. */
  readonly webhooks: readonly Webhook[] | undefined;
  readonly isStale: boolean;
}

/** Webhooks with how each of them does. */
export function WebhookTable({ webhooks, isStale }: WebhookTableProps) {
  const text = useTranslations('webhooks.list');
  const state = useTranslations('webhooks.state');
  const names = useEventNames();
  const columns = [
    {
      id: 'name',
      header: text('name'),
      render: ({ id, name }: Webhook) => (
        <AnchorLink size="sm" to="/admin/webhooks/$id" params={{ id }}>
          {name}
        </AnchorLink>
      ),
    },
    {
      id: 'state',
      header: text('state'),
      render: (webhook: Webhook) => {
        const now = webhookState(webhook);
        return <StateMark state={now} label={state(now)} />;
      },
    },
    {
      id: 'delivered',
      header: text('lastDelivered'),
      isWhole: true,
      render: ({ health }: Webhook) => {
        if (!health) return text('notTold');
        return health.lastDelivered ? <TimeCell moment={health.lastDelivered} /> : text('never');
      },
    },
    {
      id: 'failures',
      header: text('failures'),
      render: ({ health }: Webhook) =>
        health
          ? text('counts', { failed: health.failed, waiting: health.waiting })
          : text('notTold'),
    },
    {
      id: 'triggers',
      header: text('triggers'),
      render: ({ events }: Webhook) => {
        const [first, ...others] = events ?? [];
        if (first === undefined) return text('notTold');
        return (
          <span title={events?.map(names.ofEvent).join('\n')}>
            {others.length === 0
              ? names.ofEvent(first)
              : text('count', { count: others.length + 1 })}
          </span>
        );
      },
    },
    {
      id: 'address',
      header: text('address'),
      render: ({ payloadUrl }: Webhook) => (
        <Text span inherit ff="monospace" fz="xs" title={payloadUrl ?? undefined}>
          {payloadUrl ?? text('notTold')}
        </Text>
      ),
    },
  ];
  return (
    <DataTable
      label={text('label')}
      columns={columns}
      rows={webhooks}
      rowKey={({ id }) => id}
      expectedRows={8}
      isStale={isStale}
      becomesCards
    />
  );
}
