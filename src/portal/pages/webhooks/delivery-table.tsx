import { useTranslations } from 'use-intl';
import type { Delivery } from '#portal/contract/webhook-deliveries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { TimeCell } from '../list/time-cell.tsx';
import { StateMark } from './state-mark.tsx';
import { useAttemptWords } from './use-attempt-words.ts';
import { useEventNames } from './use-event-names.ts';

interface DeliveryTableProps {
  /** Undefined while they are awaited. */
  readonly deliveries: readonly Delivery[] | undefined;
  /** Id of the delivery that is open beside. */
  readonly open: string | undefined;
  readonly isStale: boolean;
}

/** A page of the delivery log. */
export function DeliveryTable({ deliveries, open, isStale }: DeliveryTableProps) {
  const text = useTranslations('webhooks.log');
  const names = useEventNames();
  const words = useAttemptWords();
  const columns = [
    {
      id: 'event',
      header: text('event'),
      render: ({ id, kind, events }: Delivery) => (
        <AnchorLink
          id={`delivery-${id}`}
          size="sm"
          from="/admin/webhooks/$id"
          to="."
          search={(before) => ({ ...before, delivery: id })}
          resetScroll={false}
          aria-current={id === open ? 'true' : undefined}
        >
          {kind === 'test' && `${text('test')}: `}
          {events.map(names.ofHappening).join('; ') || id}
        </AnchorLink>
      ),
    },
    {
      id: 'result',
      header: text('result'),
      render: ({ state }: Delivery) => <StateMark state={state} label={text(`states.${state}`)} />,
    },
    {
      id: 'when',
      header: text('when'),
      isWhole: true,
      render: ({ created }: Delivery) => <TimeCell moment={created} />,
    },
    {
      id: 'attempts',
      header: text('attempts'),
      isNumeric: true,
      render: ({ attempts }: Delivery) => attempts,
    },
    {
      id: 'answer',
      header: text('answer'),
      render: ({ lastAttempt }: Delivery) =>
        lastAttempt ? (
          <span title={lastAttempt.message ?? undefined}>{words(lastAttempt)}</span>
        ) : (
          text('noAnswer')
        ),
    },
  ];
  return (
    <DataTable
      label={text('label')}
      columns={columns}
      rows={deliveries}
      rowKey={({ id }) => id}
      expectedRows={8}
      isStale={isStale}
    />
  );
}
