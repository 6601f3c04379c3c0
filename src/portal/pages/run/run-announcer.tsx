import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Run } from '#portal/runs/run.ts';

/** Tells assistive technology of the milestones of a run: each tenth, and when its state changes. */
export function RunAnnouncer({ run: { state, counts } }: { run: Run }) {
  const text = useTranslations('runs.panel');
  const over = counts.succeeded + counts.failed;
  const tenths = counts.total === 0 ? 10 : Math.floor((over * 10) / counts.total);
  const said =
    state === 'running'
      ? text('milestone', { percent: tenths * 10 })
      : `${text(`state.${state}`, { total: counts.total })} ${text('counts', { ...counts })}`;
  return <VisuallyHidden role="status">{said}</VisuallyHidden>;
}
