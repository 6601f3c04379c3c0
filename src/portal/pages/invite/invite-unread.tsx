import { useTranslations } from 'use-intl';
import { readFailure } from '#portal/model/failure.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MayNotNotice } from '../form/may-not-notice.tsx';

interface InviteUnreadProps {
  readonly error: Error;
  /** What could not be read. */
  readonly title: string;
  readonly onRetry: () => void;
}

/** Why something about collaborations could not be read: the right is missing, or another failure. */
export function InviteUnread({ error, title, onRetry }: InviteUnreadProps) {
  const text = useTranslations('invitations.forbidden');
  if (readFailure(error) !== 'forbidden') {
    return <ErrorState title={title} error={error} onRetry={onRetry} />;
  }
  return (
    <MayNotNotice
      title={text('title')}
      missing={text('missing')}
      who={text('who', { told: error.message })}
    />
  );
}
