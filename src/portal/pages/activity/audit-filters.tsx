import { Autocomplete, Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { auditedOperations } from '#portal/contract/audit.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PeriodFields } from '../list/period-fields.tsx';
import { useTyped } from '../list/use-typed.ts';
import type { ActivitySearch } from './activity-search.ts';
import { isFiltered } from './audit-filter.ts';

const route = getRouteApi('/admin/activity');

/**
 * Narrows the record. What is chosen counts at once, what is typed when it is sent or the field is
 * left: the portal looks for whole names.
 */
export function AuditFilters({ search }: { search: ActivitySearch }) {
  const text = useTranslations('runs.audit');
  const navigate = route.useNavigate();
  const [operation, setOperation] = useTyped(search.operation);
  const [user, setUser] = useTyped(search.user);
  const [from, setFrom] = useTyped(search.from);
  const [to, setTo] = useTyped(search.to);

  function apply(change: Partial<ActivitySearch>) {
    const isNew = Object.entries(change).some(
      ([name, value]) => search[name as keyof ActivitySearch] !== value,
    );
    if (!isNew) return;
    void navigate({
      search: (before) => ({ ...before, ...change, page: undefined, entry: undefined }),
    });
  }

  function applyTyped() {
    apply({
      operation: operation.trim() || undefined,
      user: user.trim() || undefined,
      from: from || undefined,
      to: to || undefined,
    });
  }

  return (
    <form
      aria-label={text('filters')}
      onSubmit={(event) => {
        event.preventDefault();
        applyTyped();
      }}
    >
      <Group gap="sm" align="flex-end">
        <Autocomplete
          label={text('operation')}
          size="xs"
          w={190}
          data={[...auditedOperations]}
          limit={100}
          maxDropdownHeight={280}
          autoComplete="off"
          comboboxProps={{ transitionProps: { duration: 0 } }}
          value={operation}
          onChange={setOperation}
          onOptionSubmit={(value) => apply({ operation: value })}
          onBlur={applyTyped}
        />
        <TextInput
          label={text('user')}
          size="xs"
          w={150}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={user}
          onChange={(event) => setUser(event.currentTarget.value)}
          onBlur={applyTyped}
        />
        <NativeSelect
          label={text('result')}
          size="xs"
          w={130}
          value={search.result ?? ''}
          data={[
            { value: '', label: text('any') },
            { value: 'succeeded', label: text('succeeded') },
            { value: 'failed', label: text('failed') },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            apply({ result: value === '' ? undefined : (value as 'succeeded' | 'failed') });
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
        <NativeSelect
          label={text('order')}
          size="xs"
          value={search.order ?? 'desc'}
          data={[
            { value: 'desc', label: text('newestFirst') },
            { value: 'asc', label: text('oldestFirst') },
          ]}
          onChange={(event) =>
            apply({ order: event.currentTarget.value === 'asc' ? 'asc' : undefined })
          }
        />
        <Button type="submit" size="xs" variant="default">
          {text('apply')}
        </Button>
        {isFiltered(search) && (
          <ButtonLink size="xs" variant="subtle" to="/admin/activity" search={{ list: 'portal' }}>
            {text('clear')}
          </ButtonLink>
        )}
      </Group>
    </form>
  );
}
