import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { sensingQueries } from '#sensing/queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { useEntityColumns } from './entity-columns.tsx';
import { formatRelatedPath } from './related-path.ts';
import { expandOf, summaryColumns } from './table-columns.ts';

interface RelatedSetProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly navigation: Navigation;
}

const shownRows = 5;

/** The first of a set of related entities, with the way to all; loads and fails by itself. */
export function RelatedSet({ kind, id, navigation }: RelatedSetProps) {
  const text = useTranslations('entities');
  const titleId = useId();
  const server = useSensingServer();
  const target = kinds[navigation.target];
  const columns = summaryColumns(target, kind.name);
  const query = useQuery(
    sensingQueries.relatedSet(server.url, { kind, id, navigation: navigation.name }, target, {
      top: shownRows,
      expand: expandOf(columns),
    }),
  );
  const dataColumns = useEntityColumns(target, columns);
  const plural = text(`kinds.${target.name}.plural`);
  const rows = query.data?.value;
  return (
    <section aria-labelledby={titleId}>
      <Group justify="space-between" mb={6}>
        <Title order={2} size="h3" id={titleId}>
          {plural}
        </Title>
        {rows !== undefined && rows.length > 0 && (
          <AnchorLink
            to="/$kind"
            params={{ kind: target.slug }}
            search={{ of: formatRelatedPath(kind, id, navigation.name) }}
            size="sm"
          >
            {text('showAll', { plural })}
          </AnchorLink>
        )}
      </Group>
      {query.isError && (
        <ErrorState
          error={query.error}
          title={text('tableFailed', { plural })}
          onRetry={() => void query.refetch()}
        />
      )}
      <UnusableNote answer={query.data} />
      {rows?.length === 0 && (
        <Text size="sm" c="dimmed">
          {text('noneExist', { plural })}
        </Text>
      )}
      {!query.isError && rows?.length !== 0 && (
        <DataTable
          label={plural}
          columns={dataColumns}
          rows={rows}
          rowKey={(row) => String(row['@iot.id'])}
          expectedRows={shownRows}
        />
      )}
    </section>
  );
}
