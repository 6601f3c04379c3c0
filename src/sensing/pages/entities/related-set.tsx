import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds, type Navigation } from '#sensing/contract/kinds.ts';
import type { SetView } from '#sensing/model/set-views.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { entityOptions } from './entity-options.ts';
import { OwnStreamProvider } from './own-stream.tsx';
import { RelatedSetTools } from './related-set-tools.tsx';
import { shownRows } from './set-rows.ts';
import { expandOf, summaryColumns } from './table-columns.ts';
import { useSortedColumns } from './use-sorted-columns.tsx';

interface RelatedSetProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly navigation: Navigation;
  readonly view: SetView;
  readonly onChange: (changed: SetView) => void;
}

/** The first of a set of related entities, filtered and ordered by itself, with the way to all. */
export function RelatedSet({ kind, id, navigation, view, onChange }: RelatedSetProps) {
  const text = useTranslations('entities');
  const own = useTranslations('entity.sets');
  const titleId = useId();
  const server = useSensingServer();
  const { data: found } = useQuery(capabilitiesQuery(server.url));
  const target = kinds[navigation.target];
  const columns = summaryColumns(target, kind.name);
  const query = useQuery(
    sensingQueries.relatedSet(server.url, { kind, id, navigation: navigation.name }, target, {
      top: view.top ?? shownRows,
      filter: view.filter,
      orderby: view.orderby,
      expand: expandOf(columns),
    }),
  );
  const dataColumns = useSortedColumns({
    kind: target,
    columns,
    orderby: view.orderby,
    canOrder: canDo(found, 'ordersSets'),
    canOrderByRelated: canDo(found, 'filtersPaths'),
    onOrder: (orderby) => onChange({ orderby }),
  });
  const plural = text(`kinds.${target.name}.plural`);
  const rows = query.data?.value;
  return (
    <section aria-labelledby={titleId}>
      <RelatedSetTools
        owner={{ kind, id, navigation }}
        titleId={titleId}
        plural={plural}
        view={view}
        hasMore={Boolean(query.data?.['@iot.nextLink'])}
        rows={rows?.length}
        canSearchTexts={canDo(found, 'filtersTexts')}
        onChange={onChange}
      />
      {query.isError && (
        <ErrorState
          error={query.error}
          title={text('tableFailed', { plural })}
          onRetry={() => void query.refetch()}
        />
      )}
      <UnusableNote answer={query.data} />
      {!query.isError && rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {view.filter === undefined
            ? text('noneExist', { plural })
            : own('noneMatch', { plural, filter: view.filter })}
        </Text>
      )}
      {!query.isError && rows?.length !== 0 && (
        <OwnStreamProvider owner={{ kind, id }} options={entityOptions(kind)}>
          <DataTable
            label={plural}
            columns={dataColumns}
            rows={rows}
            rowKey={(row) => String(row['@iot.id'])}
            expectedRows={shownRows}
            isStale={query.isPlaceholderData}
          />
        </OwnStreamProvider>
      )}
    </section>
  );
}
