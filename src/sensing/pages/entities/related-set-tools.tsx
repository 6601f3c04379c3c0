import { Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds, type Navigation } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { countText } from '#sensing/contract/set-count.ts';
import type { SetView } from '#sensing/model/set-views.ts';
import { countQuery } from '#sensing/queries/count-queries.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { fetchTexts } from '#ui/messages/language-in-use.ts';
import type { FilterFormProps } from '../query/filter-form.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { formatRelatedPath } from './related-path.ts';
import { moreRows, shownRows } from './set-rows.ts';

interface RelatedSetToolsProps {
  readonly owner: { readonly kind: Kind; readonly id: EntityId; readonly navigation: Navigation };
  readonly titleId: string;
  readonly plural: string;
  readonly view: SetView;
  /** Rows that are shown; undefined while they are awaited. */
  readonly rows: number | undefined;
  readonly hasMore: boolean;
  readonly canSearchTexts: boolean;
  readonly onChange: (changed: SetView) => void;
}

/** What stands above a set: its name, how many there are, its filter, and the way to all. */
export function RelatedSetTools(props: RelatedSetToolsProps) {
  const { owner, plural, view, rows, onChange } = props;
  const text = useTranslations('entity.sets');
  const all = useTranslations('entities');
  const format = useFormatter();
  const server = useSensingServer();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, id, navigation } = owner;
  const target = kinds[navigation.target];
  const { data: count } = useQuery({
    ...countQuery(server.url, target, entityPath(kind, id, navigation.name)),
    // What is shown counts itself.
    enabled: props.hasMore || view.filter !== undefined,
  });
  const isFiltered = view.filter !== undefined;
  const shown = rows !== undefined && !isFiltered && !props.hasMore ? rows : undefined;
  const number =
    shown === undefined ? count && countText(count, format.number) : format.number(shown);
  const more = props.hasMore ? moreRows(view.top) : undefined;
  return (
    <>
      <Group justify="space-between" mb={6} gap="xs">
        <Group gap={8} align="baseline">
          <Title order={2} size="h3" id={props.titleId}>
            {plural}
          </Title>
          {number !== undefined && number !== '0' && (
            <Text span size="sm" c="dimmed">
              {isFiltered ? text('filteredOf', { count: number }) : number}
            </Text>
          )}
        </Group>
        <Group gap="sm">
          {more !== undefined && (
            <Button size="compact-xs" variant="default" onClick={() => onChange({ top: more })}>
              {text('more', { rows: more, plural })}
            </Button>
          )}
          {!isFiltered && (props.hasMore || (rows ?? 0) > shownRows) && (
            <Button
              size="compact-xs"
              variant="default"
              leftSection={<ListFilter size={12} aria-hidden />}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text('filter', { plural })}
            </Button>
          )}
          {rows !== undefined && (rows > 0 || isFiltered) && (
            <AnchorLink
              to="/$kind"
              params={{ kind: target.slug }}
              search={{
                of: formatRelatedPath(kind, id, navigation.name),
                filter: view.filter,
                orderby: view.orderby,
              }}
              size="sm"
            >
              {all('showAll', { plural })}
            </AnchorLink>
          )}
        </Group>
      </Group>
      {(isOpen || isFiltered) && (
        <Fetched
          key={view.filter}
          part={filterForm()}
          fallback={<Skeleton height={30} mb="xs" />}
          props={{
            kind: target,
            plural,
            filter: view.filter,
            canSearchTexts: props.canSearchTexts,
            onFilter: (filter) => {
              onChange({ filter });
              setIsOpen(filter !== undefined);
            },
          }}
        />
      )}
    </>
  );
}

let formPart: FetchedPart<FilterFormProps> | undefined;

/** Its code holds the whole query language, which most visits of the page do without. */
function filterForm(): FetchedPart<FilterFormProps> {
  formPart ??= new FetchedPart(
    Promise.all([import('../query/filter-form.tsx'), fetchTexts('query')]).then(
      ([module]) => module.FilterForm,
    ),
  );
  return formPart;
}
