import { SegmentedControl } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

const route = getRouteApi('/chart');

/** Chooses between the charts and the tables that say the same. */
export function ViewSwitch() {
  const text = useTranslations('chart');
  const { view } = route.useSearch();
  const navigate = route.useNavigate();

  function show(value: string) {
    const wanted = value === 'table' ? ('table' as const) : undefined;
    void navigate({ search: (before) => ({ ...before, view: wanted }), replace: true });
  }

  return (
    <SegmentedControl
      size="xs"
      aria-label={text('view')}
      value={view ?? 'chart'}
      data={[
        { value: 'chart', label: text('asChart') },
        { value: 'table', label: text('asTable') },
      ]}
      onChange={show}
    />
  );
}
