import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { readFailure } from '#portal/model/failure.ts';
import { portalQueries } from '#portal/queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import { MayNotNotice } from '../form/may-not-notice.tsx';
import classes from '../list/columns.module.css';
import { usualSize } from '../list/page-search.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { AuditEmpty } from './audit-empty.tsx';
import { AuditExport } from './audit-export.tsx';
import { isFiltered, toAuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditPager } from './audit-pager.tsx';
import { AuditTable } from './audit-table.tsx';
import { EntryDetails } from './entry-details.tsx';

const route = getRouteApi('/admin/activity');

/** Who did what on the portal, as its own record has it; for administrators. */
export function AuditRecord() {
  const text = useTranslations('runs.audit');
  const words = useErrorWords();
  const search = route.useSearch();
  const { entry: open, page = 1, size = usualSize, order } = search;
  const filter = toAuditFilter(search);
  const query = useQuery(
    portalQueries.audit(usePortalAccess(), {
      ...filter,
      start: (page - 1) * size + 1,
      num: size,
      sortOrder: order ?? 'desc',
    }),
  );
  const { data, error } = query;
  if (error && readFailure(error) === 'forbidden') {
    return (
      <MayNotNotice
        title={text('mayNot')}
        missing={text('mayNotMissing')}
        who={text('mayNotWho', { told: words(error.message) })}
      />
    );
  }
  if (data === null) return <EmptyState title={text('none')} message={text('noneMessage')} />;
  return (
    <Stack gap="sm">
      <AuditFilters search={search} />
      {error && (
        <ErrorState error={error} title={text('unread')} onRetry={() => void query.refetch()} />
      )}
      {data?.entries.length === 0 ? (
        <AuditEmpty isFiltered={isFiltered(search)} isBeyond={data.total > 0} />
      ) : (
        !(error && data === undefined) && (
          <div className={classes.columns} data-open={open !== undefined || undefined}>
            <div>
              <AuditTable
                entries={data?.entries}
                open={open}
                isStale={query.isPlaceholderData}
                expectedRows={size}
              />
              <AuditPager
                page={page}
                size={size}
                shown={data?.entries.length}
                total={data?.total}
              />
              <AuditExport filter={filter} />
            </div>
            {open !== undefined && data && (
              <EntryDetails
                key={open}
                id={open}
                entry={data.entries.find(({ id }) => id === open)}
              />
            )}
          </div>
        )
      )}
      <Text size="xs" c="dimmed">
        {text('about')}
      </Text>
    </Stack>
  );
}
