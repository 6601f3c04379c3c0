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
  const plural = text(`kinds.${kind.name}.plural`);
  const params = { kind: kind.slug };
  if (search.page !== undefined) {
    const first = { ...search, page: undefined };
    return (
      <EmptyState
        title={text('pastEnd', { page: search.page })}
        action={
          <AnchorLink to="/$kind" params={params} search={first}>
            {text('toFirstPage')}
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
