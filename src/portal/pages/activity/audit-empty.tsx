import { useTranslations } from 'use-intl';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface AuditEmptyProps {
  readonly isFiltered: boolean;
  /** There are entries, but the page lies behind the last of them. */
  readonly isBeyond: boolean;
}

/** Why no entry of the record is shown: beyond the end, left out by the filters, or none at all. */
export function AuditEmpty({ isFiltered, isBeyond }: AuditEmptyProps) {
  const text = useTranslations('runs.audit');
  if (isBeyond) {
    return (
      <EmptyState
        title={text('beyond')}
        action={
          <ButtonLink
            size="xs"
            variant="default"
            from="/admin/activity"
            to="."
            search={({ page: _, ...search }) => search}
          >
            {text('firstPage')}
          </ButtonLink>
        }
      />
    );
  }
  if (!isFiltered) return <EmptyState title={text('empty')} message={text('emptyMessage')} />;
  return (
    <EmptyState
      title={text('nothingMatches')}
      message={text('nothingMatchesMessage')}
      action={
        <ButtonLink size="xs" variant="default" to="/admin/activity" search={{ list: 'portal' }}>
          {text('clear')}
        </ButtonLink>
      }
    />
  );
}
