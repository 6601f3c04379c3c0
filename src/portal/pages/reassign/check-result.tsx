import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CanReassignAnswer } from '#portal/contract/reassign.ts';
import { readFailure } from '#portal/model/failure.ts';
import { CheckFailure } from './check-failure.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

interface CheckResultProps {
  /** Title of the item, or its id. */
  readonly item: string;
  readonly target: string;
  readonly owner: string;
  readonly isPending: boolean;
  readonly error: Error | undefined;
  readonly answer: CanReassignAnswer | undefined;
  readonly onRetry: () => void;
}

/** What came of the check, shown and announced. */
export function CheckResult(props: CheckResultProps) {
  const { item, target, error, answer } = props;
  const text = useTranslations('reassign');
  let announced = props.isPending ? text('announceChecking') : '';
  if (answer) announced = text(answer.success ? 'verdict.can' : 'verdict.cannot', { item, target });
  // These are told where they are put right: at a field, or by the notice about the session.
  const failure = error && readFailure(error);
  const isToldHere = failure === 'forbidden' || failure === 'other';
  return (
    <>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      {error && isToldHere && (
        <CheckFailure error={error} owner={props.owner} onRetry={props.onRetry} />
      )}
      {answer && <VerdictPanel answer={answer} item={item} target={target} />}
    </>
  );
}
