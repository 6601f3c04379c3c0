import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { allOf } from '#sensing/contract/all-of.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { formatOrder } from '#sensing/model/table-order.ts';
import { requestAddress } from '#sensing/queries/entity-queries.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { SharedFilterChips } from '../filters/shared-filter-chips.tsx';
import { useSharedFilters } from '../filters/use-shared-filters.ts';
import { PrefixNote } from '../prefix-note.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { useNameFilter } from '../use-name-filter.ts';
import classes from './entity-table.module.css';
import { FilterChips } from './filter-chips.tsx';
import { KindChoice } from './kind-choice.tsx';
import { placeIn } from './list-place.ts';
import { OwnStreamProvider } from './own-stream.tsx';
import { OwnerLine } from './owner-line.tsx';
import { PagedTable } from './paged-table.tsx';
import { QuestionProblems } from './question-problems.tsx';
import type { RelatedPath } from './related-path.ts';
import { ScrolledTable } from './scrolled-table.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import { hasName } from './table-columns.ts';
import { TableExport } from './table-export.tsx';
import { useTableManner } from './table-habits.ts';
import { rowHeights } from './table-layout.ts';
import { TablePanel } from './table-panel.tsx';
import { tablePath } from './table-query.ts';
import { readQuestion } from './table-question.ts';
import { readWindow, type TableSearch } from './table-search.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useChangeTable } from './use-change-table.ts';
import { useColumnLabel } from './use-column-label.ts';
import { useRowColumns } from './use-row-columns.tsx';
import { useRowSelection } from './use-row-selection.ts';
import { useTableOptions } from './use-table-options.ts';

const selectionBar = new FetchedPart<SelectionBarProps>(() =>
  import('./selection-bar.tsx').then((module) => module.SelectionBar),
);

interface EntityTableProps {
  readonly kind: Kind;
  /** Whose related entities are listed; all of the kind without it. */
  readonly owner: RelatedPath | undefined;
  readonly search: TableSearch;
}

/** The entities of a kind with columns, order and filter of the address, in pages or scrolled. */
export function EntityTable({ kind, owner, search }: EntityTableProps) {
  const text = useTranslations('entities');
  const table = useTranslations('table');
  const format = useFormatter();
  const server = useSensingServer();
  const navigate = useNavigate();
  const change = useChangeTable();
  const labelOf = useColumnLabel();
  const manner = useTableManner(search);
  const question = readQuestion(kind, search, owner?.kind.name);
  const names = useNameFilter(hasName(kind) ? search.q : undefined);
  const shared = useSharedFilters(kind.name);
  const filter = allOf(question.filter, names.filter, shared.filter);
  const { options, ownOrder, missing, isSettling } = useTableOptions(kind, question, filter);
  // What is sorted here stands in no order that the server could be asked for again.
  const placeOf = (row: number) =>
    ownOrder.length > 0 ? undefined : placeIn(search, manner.scrolls, row);
  const columns = useRowColumns(kind, question, search.panel, placeOf);
  const selection = useRowSelection(kind, search.selected);
  const plural = text(`kinds.${kind.name}.plural`);
  const { size, skip } = readWindow(search);
  const place = { top: manner.scrolls ? 100 : size, skip: skip || undefined };
  const isAsked = !question.problems.some(({ part }) => part === 'filter');
  const Table = manner.scrolls && ownOrder.length === 0 ? ScrolledTable : PagedTable;
  return (
    <>
      <PageTitle
        title={plural}
        subtitle={owner ? <OwnerLine owner={owner} /> : text('kindExplained', { kind: kind.name })}
        actions={<KindChoice kind={kind} />}
      />
      <TableToolbar
        kind={kind}
        plural={plural}
        search={search}
        address={requestAddress(server.url, tablePath(kind, owner), { ...options, ...place })}
        isCompact={manner.isCompact}
        onCompact={(isCompact) => {
          manner.remember({ isCompact });
          change({ density: isCompact ? 'compact' : undefined }, { replace: true });
        }}
      />
      <TableExport
        kind={kind}
        owner={owner}
        filter={filter}
        orderby={formatOrder(question.order)}
        columns={question.columns.filter((column) => !missing.includes(column))}
        hasOwnColumns={search.select !== undefined}
        only={search.only && selection.ids.length > 0 ? selection.ids : undefined}
        format={search.export}
      />
      {names.isPrefixOnly && <PrefixNote />}
      <SharedFilterChips kind={kind.name} filters={shared} />
      <QuestionProblems problems={question.problems} />
      <FilterChips kind={kind} filter={question.filter} />
      <div className={classes.content} data-beside={isColumn(search.panel) || undefined}>
        {search.panel !== undefined && (
          <div className={classes.panel}>
            <TablePanel
              kind={kind}
              owner={owner}
              question={question}
              filter={filter}
              panel={search.panel}
            />
          </div>
        )}
        <div className={classes.rows}>
          {selection.ids.length > 0 && (
            <Fetched
              part={selectionBar}
              fallback={null}
              props={{ kind, ids: selection.ids, columns: question.columns, options }}
            />
          )}
          {missing.length > 0 && (
            <Text size="sm" mb="xs" role="status">
              {table('missing', { columns: format.list(missing.map(labelOf)) })}
            </Text>
          )}
          {isAsked && (
            <OwnStreamProvider owner={owner}>
              <Table
                kind={kind}
                owner={owner}
                plural={plural}
                search={search}
                options={options}
                ownOrder={ownOrder}
                columns={columns}
                selection={selection}
                rowHeight={rowHeights[manner.isCompact ? 'compact' : 'comfortable']}
                isFiltered={shared.filter !== undefined}
                isSettling={isSettling || names.isSettling}
                onOpen={(row, number) => {
                  const { '@iot.id': id } = row;
                  // A server that leaves the id out has no page for the row.
                  if (id === undefined) return;
                  void navigate({
                    to: '/$kind/$id',
                    params: { kind: kind.slug, id: String(id) },
                    search: placeOf(number) ?? {},
                  });
                }}
                onSize={(wanted) => {
                  manner.remember({ scrolls: wanted === 'all' });
                  change({ size: wanted === 25 ? undefined : wanted }, { isOther: true });
                }}
              />
            </OwnStreamProvider>
          )}
        </div>
      </div>
    </>
  );
}

/** Whether a panel is about one column. */
function isColumn(panel: string | undefined): boolean {
  return panel !== undefined && panel !== 'columns' && panel !== 'filter';
}
