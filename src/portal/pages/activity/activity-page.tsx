import { SegmentedControl, Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '#ui/page-title.tsx';
import { AuditRecord } from './audit-record.tsx';
import { KeptRuns } from './kept-runs.tsx';

const route = getRouteApi('/admin/activity');

/** What was done: the runs of this browser, and the portal's own record. */
export function ActivityPage() {
  const text = useTranslations('runs.activity');
  const { list } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      <Stack gap="md">
        <div>
          <SegmentedControl
            aria-label={text('lists')}
            value={list ?? 'browser'}
            onChange={(value) =>
              void navigate({ search: value === 'portal' ? { list: 'portal' } : {} })
            }
            data={[
              { value: 'browser', label: text('fromBrowser') },
              { value: 'portal', label: text('fromPortal') },
            ]}
          />
        </div>
        {list === 'portal' ? <AuditRecord /> : <KeptRuns />}
      </Stack>
    </>
  );
}
