import { Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { Pager } from '#ui/pager.tsx';
import { pageSizes } from './activity-search.ts';

interface AuditPagerProps {
  readonly page: number;
  readonly size: number;
  /** Entries on the page, and in all; undefined while they are awaited. */
  readonly shown: number | undefined;
  readonly total: number | undefined;
}

const route = getRouteApi('/admin/activity');

/** Which entries are shown of how many, and the ways to the pages beside. */
export function AuditPager({ page, size, shown, total }: AuditPagerProps) {
  const text = useTranslations('states.pager');
  const navigate = route.useNavigate();
  const first = (page - 1) * size + 1;
  return (
    <Pager
      range={
        <Text size="sm" c="dimmed" role="status">
          {shown === undefined || total === undefined
            ? '…'
            : text('range', { first, last: first + shown - 1, total })}
        </Text>
      }
      page={page}
      size={size}
      sizes={pageSizes}
      hasNext={shown !== undefined && total !== undefined && first + shown - 1 < total}
      ends="entry"
      onSize={(wanted) =>
        void navigate({ search: ({ page: _, ...before }) => ({ ...before, size: wanted }) })
      }
    />
  );
}
