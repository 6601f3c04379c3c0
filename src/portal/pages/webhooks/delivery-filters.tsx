import { Button, Group, NativeSelect } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { deliveryStates } from '#portal/contract/webhook-deliveries.ts';
import { PeriodFields } from '../list/period-fields.tsx';
import { useTyped } from '../list/use-typed.ts';
import { isFiltered, type WebhookSearch } from './webhook-search.ts';

const route = getRouteApi('/admin/webhooks/$id');

/** Narrows the deliveries by what became of them and when they were made. */
export function DeliveryFilters({ search }: { search: WebhookSearch }) {
  const text = useTranslations('webhooks.log');
  const navigate = route.useNavigate();
  const [from, setFrom] = useTyped(search.from);
  const [to, setTo] = useTyped(search.to);

  function apply(change: Partial<WebhookSearch>) {
    const isNew = Object.entries(change).some(
      ([name, value]) => search[name as keyof WebhookSearch] !== value,
    );
    if (!isNew) return;
    void navigate({
      search: (before) => ({ ...before, ...change, page: undefined, delivery: undefined }),
      resetScroll: false,
    });
  }

  const applyTyped = () => apply({ from: from || undefined, to: to || undefined });

  return (
    <form
      aria-label={text('filters')}
      onSubmit={(event) => {
        event.preventDefault();
        applyTyped();
      }}
    >
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={text('result')}
          size="xs"
          w={130}
          value={search.result ?? ''}
          data={[
            { value: '', label: text('any') },
            ...deliveryStates.map((state) => ({ value: state, label: text(`states.${state}`) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            apply({ result: deliveryStates.find((state) => state === value) });
          }}
        />
        <PeriodFields
          labels={{ from: text('from'), to: text('to') }}
          from={from}
          to={to}
          onFrom={setFrom}
          onTo={setTo}
          onLeave={applyTyped}
        />
        <Button type="submit" size="xs" variant="default">
          {text('apply')}
        </Button>
        {isFiltered(search) && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => apply({ result: undefined, from: undefined, to: undefined })}
          >
            {text('clear')}
          </Button>
        )}
      </Group>
    </form>
  );
}
