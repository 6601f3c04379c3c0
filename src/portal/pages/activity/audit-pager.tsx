import { Group, NativeSelect, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
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
  const text = useTranslations('runs.audit');
  const navigate = route.useNavigate();
  const first = (page - 1) * size + 1;
  const hasNext = shown !== undefined && total !== undefined && first + shown - 1 < total;
  return (
    <Group component="nav" justify="space-between" mt="sm" gap="sm" aria-label={text('pages')}>
      <Text size="sm" c="dimmed" role="status">
        {shown === undefined || total === undefined
          ? '…'
          : text('range', { first, last: first + shown - 1, total })}
      </Text>
      <Group gap="xs">
        <NativeSelect
          size="xs"
          aria-label={text('perPage')}
          value={String(size)}
          data={pageSizes.map((offered) => ({
            value: String(offered),
            label: text('rows', { count: offered }),
          }))}
          onChange={(event) => {
            const wanted = Number(event.currentTarget.value);
            void navigate({ search: ({ page: _, ...before }) => ({ ...before, size: wanted }) });
          }}
        />
        <ButtonLink
          size="xs"
          variant="default"
          from="/admin/activity"
          to="."
          search={(before) => ({
            ...before,
            page: page > 2 ? page - 1 : undefined,
            entry: undefined,
          })}
          disabled={page === 1}
          leftSection={<ChevronLeft size={14} aria-hidden />}
        >
          {text('previous')}
        </ButtonLink>
        <ButtonLink
          size="xs"
          variant="default"
          from="/admin/activity"
          to="."
          search={(before) => ({ ...before, page: page + 1, entry: undefined })}
          disabled={!hasNext}
          rightSection={<ChevronRight size={14} aria-hidden />}
        >
          {text('next')}
        </ButtonLink>
      </Group>
    </Group>
  );
}
