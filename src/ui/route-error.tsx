import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ErrorState } from './error-state.tsx';
import { PageTitle } from './page-title.tsx';
import { isPartFailure, reloadPage } from './part-failure.ts';

/** What a page shows that failed as a whole; Retry asks again for what it needs. */
export function RouteError({ error }: ErrorComponentProps) {
  const text = useTranslations('shell');
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return (
    <>
      <PageTitle title={text('pageFailed')} />
      <ErrorState
        error={isPartFailure(error) ? new Error(text('partMissing')) : error}
        onRetry={() => {
          if (isPartFailure(error)) return void reloadPage();
          queries.reset();
          void router.invalidate();
        }}
      />
    </>
  );
}
