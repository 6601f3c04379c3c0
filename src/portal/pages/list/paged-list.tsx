import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { UnreadNotice } from '../form/unread-notice.tsx';
import { pageSizes } from './page-search.ts';
import { RangeText } from './range-text.tsx';

interface PagedListProps {
  /** What is administered on the page. */
  readonly about: 'webhooks' | 'invitations';
  readonly texts: {
    readonly empty: string;
    readonly emptyMessage: string;
    /** There is no such page. */
    readonly beyond: string;
    readonly firstPage: string;
    readonly unread: string;
  };
  readonly page: number;
  readonly size: number;
  /** Undefined until the page is read. */
  readonly read:
    | {
        readonly shown: number;
        readonly total?: number | null | undefined;
        readonly nextStart?: number | null | undefined;
      }
    | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onSize: (size: number) => void;
  /** The table. */
  readonly children: ReactNode;
}

/** A page of a long list, with why there is nothing to see and the ways to the other pages. */
export function PagedList({ about, texts, page, size, read, error, ...props }: PagedListProps) {
  if (read?.shown === 0) {
    return page === 1 ? (
      <EmptyState title={texts.empty} message={texts.emptyMessage} />
    ) : (
      <EmptyState
        title={texts.beyond}
        action={
          <ButtonLink size="xs" variant="default" to={`/admin/${about}`}>
            {texts.firstPage}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <Stack gap="sm">
      {error && (
        <UnreadNotice about={about} error={error} title={texts.unread} onRetry={props.onRetry} />
      )}
      {!(error && read === undefined) && (
        <div>
          {props.children}
          <Pager
            range={
              <RangeText
                page={page}
                size={size}
                shown={read?.shown}
                total={read?.total ?? undefined}
              />
            }
            page={page}
            size={size}
            sizes={pageSizes}
            hasNext={(read?.nextStart ?? -1) > 0}
            onSize={props.onSize}
          />
        </div>
      )}
    </Stack>
  );
}
