import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { jobState } from '#portal/publish/job-state.ts';
import { portalQueries } from '#portal/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { JobDatasets } from './job-datasets.tsx';
import { JobProgress } from './job-progress.tsx';
import { PublishedLayers } from './published-layers.tsx';
import { useJob } from './use-job.ts';

const route = getRouteApi('/admin/publish/jobs/$id');

/** A publish that was started: how far it is, every dataset, and the layers that came of it. */
export function JobPage() {
  const text = useTranslations('publish.job');
  const { id } = route.useParams();
  const search = route.useSearch();
  const job = useJob(id, search);
  const { status, store } = job;
  const state = status === undefined ? undefined : jobState(status);
  return (
    <>
      <PageTitle
        title={text(state === undefined ? 'title' : `titles.${state}`)}
        subtitle={store && <StoreName store={store} />}
        actions={
          store !== undefined && (
            <ButtonLink to="/admin/publish" search={{ store }} variant="default">
              {text('open')}
            </ButtonLink>
          )
        }
      />
      <Stack gap="lg">
        {job.isUnknown && <EmptyState title={text('gone')} message={text('noStatus')} />}
        {job.error && <ErrorState title={text('unread')} error={job.error} onRetry={job.retry} />}
        {state === undefined && !job.error && !job.isUnknown && <Skeleton h={120} maw={720} />}
        {state !== undefined && <JobProgress job={job} state={state} />}
        {job.job !== undefined && <JobDatasets steps={job.steps} progress={job.job.progress} />}
        {job.job === undefined && state !== undefined && state !== 'open' && store && (
          <PublishedLayers store={store} />
        )}
      </Stack>
    </>
  );
}

function StoreName({ store }: { store: string }) {
  const text = useTranslations('publish.job');
  const access = usePortalAccess();
  const { data } = useQuery({
    ...portalQueries.item(access, store),
    enabled: access.token !== undefined,
    retry: false,
  });
  return (
    <>
      {text('store')}: {data?.title ?? store}
    </>
  );
}
