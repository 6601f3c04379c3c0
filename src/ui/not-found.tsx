import { Anchor } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { EmptyState } from './empty-state.tsx';
import { PageTitle } from './page-title.tsx';

/** The page for an address that nothing answers at. */
export function NotFound() {
  const text = useTranslations('shell');
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <>
      <PageTitle title={text('notFoundTitle')} />
      <EmptyState
        title={text('notFoundMessage', { path: pathname })}
        action={
          <Anchor component={Link} to="/">
            {text('toOverview')}
          </Anchor>
        }
      />
    </>
  );
}
