import { useTranslations } from 'use-intl';
import { readFailure } from '#portal/model/failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import { MayNotNotice } from './may-not-notice.tsx';

interface UnreadNoticeProps {
  /** What is administered on the page. */
  readonly about: 'webhooks' | 'invitations';
  readonly error: Error;
  /** What could not be read. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Why something could not be read: the right is missing, or another failure. */
export function UnreadNotice({ about, error, title, onRetry }: UnreadNoticeProps) {
  const text = useTranslations(`${about}.forbidden`);
  const words = useErrorWords();
  if (readFailure(error) !== 'forbidden') {
    return <ErrorState title={title} error={error} onRetry={onRetry} />;
  }
  return (
    <MayNotNotice
      title={text('title')}
      missing={text('missing')}
      who={text('who', { told: words(error.message) })}
    />
  );
}
