import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StageFrame } from '../form/stage-frame.tsx';
import { FillStage } from './fill-stage.tsx';
import { ReviewStage } from './review-stage.tsx';
import { RunStage } from './run-stage.tsx';
import { useUrlsSearch, useUrlTargets } from './use-urls-page.ts';

const stages = ['fill', 'review', 'run'] as const;

/** Changing one address: fill in, review, run. */
export function ChangeStages() {
  const text = useTranslations('urls.stages');
  const { search, go } = useUrlsSearch();
  const { map, target } = useUrlTargets();
  const stage = search.move !== undefined ? 'run' : (search.step ?? 'fill');
  const kind = search.of === 'portal' ? 'portal' : 'server';
  // What the page is about is read first; where it cannot be, everything is by hand.
  const isReading = map.isPending && map.fetchStatus !== 'idle' && stage !== 'run';
  return (
    <StageFrame
      stage={stage}
      stages={stages}
      title={text(`${stage}.${kind}`, { name: target?.name ?? '' })}
      onBack={stage === 'review' ? { fill: () => go({ step: undefined }) } : {}}
    >
      {isReading && <Skeleton h={320} maw={960} />}
      {!isReading && stage === 'fill' && target && <FillStage target={target} />}
      {!isReading && stage === 'review' && target && <ReviewStage target={target} />}
      {stage === 'run' && <RunStage move={search.move ?? ''} />}
    </StageFrame>
  );
}
