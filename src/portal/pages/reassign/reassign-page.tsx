import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { StageFrame } from '../form/stage-frame.tsx';
import { OrderDraft } from './order-draft.tsx';
import { useLinkedItems } from './use-linked-items.ts';
import { useLinkedRun } from './use-linked-run.ts';
import { useReassignSearch } from './use-reassign-search.ts';

// Fetched beside the frame of the page, and ahead of the stage that needs them.
const fill = new FetchedPart(import('./fill-stage.tsx').then((module) => module.FillStage));
const review = new FetchedPart(import('./review-stage.tsx').then((module) => module.ReviewStage));
const run = new FetchedPart(import('./run-stage.tsx').then((module) => module.RunStage));

/** Gives items to other users: pick, check and review, run, and what came of it. */
export function ReassignPage() {
  const text = useTranslations('reassign');
  const { search } = useReassignSearch();
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('subtitle')} />
      {search.run === undefined ? (
        <Order />
      ) : (
        <Fetched key={search.run} part={run} props={{ id: search.run }} fallback={undefined} />
      )}
    </>
  );
}

/** The stages before something is sent. */
function Order() {
  const text = useTranslations('reassign');
  const { search, go } = useReassignSearch();
  const linked = useLinkedItems();
  const source = useLinkedRun();
  if (source === 'reading') return undefined;
  if (source === 'missing') {
    return (
      <EmptyState
        title={text('result.missingTitle')}
        message={text('result.missingMessage')}
        action={
          <ButtonLink to="/admin/reassign" search={{}} variant="default">
            {text('result.new')}
          </ButtonLink>
        }
      />
    );
  }
  const isReview = search.step === 'review';
  const name = isReview ? 'review' : 'fill';
  return (
    <StageFrame
      stage={name}
      title={text(`stages.${search.undo === undefined ? name : 'undo'}`)}
      onBack={isReview ? { fill: () => go({ step: undefined }) } : {}}
    >
      <OrderDraft />
      {linked.error && (
        <ErrorState
          title={text('find.askingFailed')}
          error={linked.error}
          onRetry={() => linked.variables && linked.mutate(linked.variables)}
        />
      )}
      <Fetched
        key={name}
        part={isReview ? review : fill}
        props={{}}
        fallback={<Skeleton h={480} />}
      />
    </StageFrame>
  );
}
