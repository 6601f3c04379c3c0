import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { TableSearch } from './table-search.ts';

interface TableEmptyProps {
  readonly kind: Kind;
  readonly search: TableSearch;
  /** An area or a window of time, chosen on another page, is kept to. */
  readonly isFiltered: boolean;
}

/** Why a table has no rows: past the end, none by the filters, no such name, or none at all. */
export function TableEmpty({ kind, search, isFiltered }: TableEmptyProps) {
  const text = useTranslations('entities');
  const filtered = useTranslations('mapTools.chips');
  const table = useTranslations('table');
  const ofFilter = useTranslations('table.none');
  const plural = text(`kinds.${kind.name}.plural`);
  const params = { kind: kind.slug };
  if (search.page !== undefined || search.at !== undefined) {
    const first = { ...search, page: undefined, at: undefined };
    return (
      <EmptyState
        title={
          search.page === undefined
            ? table('pastEnd', { row: search.at ?? 1 })
            : text('pastEnd', { page: search.page })
        }
        action={
          <AnchorLink to="/$kind" params={params} search={first}>
            {text('toFirstPage')}
          </AnchorLink>
        }
      />
    );
  }
  if (search.filter !== undefined) {
    return (
      <EmptyState
        title={ofFilter('title', { plural })}
        message={ofFilter('why')}
        action={
          <AnchorLink to="/$kind" params={params} search={{ ...search, filter: undefined }}>
            {ofFilter('clear')}
          </AnchorLink>
        }
      />
    );
  }
  if (isFiltered) {
    const all = { ...search, area: undefined, from: undefined, to: undefined };
    return (
      <EmptyState
        title={filtered('none', { plural })}
        message={filtered('noneWhy')}
        action={
          <AnchorLink to="/$kind" params={params} search={all}>
            {filtered('clear')}
          </AnchorLink>
        }
      />
    );
  }
  if (search.q !== undefined) {
    const all = { ...search, q: undefined };
    return (
      <EmptyState
        title={text('nothingNamed', { plural, q: search.q })}
        action={
          <AnchorLink to="/$kind" params={params} search={all}>
            {text('clearSearch')}
          </AnchorLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={text('noneExist', { plural })}
      message={text(search.of === undefined ? 'noneOnServer' : 'noneRelated', { plural })}
      action={<AnchorLink to="/">{text('toOverview')}</AnchorLink>}
    />
  );
}
