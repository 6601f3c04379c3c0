import { Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { DraftNotice } from '../form/draft-notice.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { StageFrame } from '../form/stage-frame.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { PublishRights } from './publish-rights.tsx';
import { usePublishing } from './use-publishing.ts';

// Fetched beside the frame of the page, and ahead of the stage that needs them.
const fill = new FetchedPart(import('./fill-stage.tsx').then((module) => module.FillStage));
const review = new FetchedPart(import('./review-stage.tsx').then((module) => module.ReviewStage));
const connect = new FetchedPart(
  import('./connection-page.tsx').then((module) => module.ConnectionPage),
);

const stages = ['fill', 'review', 'run'] as const;

/** Publishes the datasets of a data store: fill in, see the difference, start. */
export function PublishPage() {
  const text = useTranslations('publish');
  const server = usePortalServer();
  const publishing = usePublishing();
  const { search, draft, go } = publishing;
  if (search.step === 'connect') {
    return <Fetched part={connect} props={{}} fallback={<Skeleton h={640} />} />;
  }
  const isReview = search.step === 'review' && publishing.isWhole;
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle', { portal: server.name })} />
      <LeaveGuard draft={draft} />
      <StageFrame
        stage={isReview ? 'review' : 'fill'}
        stages={stages}
        title={text(isReview ? 'stages.review' : 'stages.fill')}
        onBack={isReview ? { fill: () => go({ step: undefined, show: undefined }) } : {}}
      >
        <Stack gap="md">
          <DraftNotice draft={draft} />
          <PublishRights store={search.store ?? ''} />
          {isReview ? (
            <Fetched part={review} props={{ publishing }} fallback={<Skeleton h={480} />} />
          ) : (
            <Fetched part={fill} props={{ publishing }} fallback={<Skeleton h={960} />} />
          )}
        </Stack>
      </StageFrame>
    </>
  );
}
