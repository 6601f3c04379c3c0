import { Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { countText } from '#sensing/contract/set-count.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useErrorWords } from '#ui/use-error-words.ts';
import { type ListPlace, listAddress } from './list-place.ts';
import { type Neighbour, useListNeighbours } from './use-list-neighbours.ts';

interface ListNeighboursProps {
  readonly kind: Kind;
  readonly id: EntityId;
  readonly place: ListPlace;
}

const route = getRouteApi('/$kind/$id');

/** The way back to the list that led here, and to the entities before and after in it. */
export function ListNeighbours({ kind, id, place }: ListNeighboursProps) {
  const text = useTranslations('entity.list');
  const plural = useTranslations('entities.kinds')(`${kind.name}.plural`);
  const format = useFormatter();
  const words = useErrorWords();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const { row, before, after, total, isLost, error } = useListNeighbours(kind, id, place);
  const open = (neighbour: Neighbour | undefined) => () =>
    neighbour &&
    void navigate({
      to: '/$kind/$id',
      params: { kind: kind.slug, id: String(neighbour.id) },
      search: { ...search, row: neighbour.row },
    });
  useHotkeys([
    ['alt+ArrowUp', open(before)],
    ['alt+ArrowDown', open(after)],
  ]);
  let said = text('row', { row: format.number(row) });
  if (total) {
    said = text('rowOf', { row: format.number(row), total: countText(total, format.number) });
  }
  if (isLost) said = text('lost');
  if (error) said = text('failed', { reason: words(error.message) });
  return (
    <Group component="nav" aria-label={text('label')} gap="sm" mb="sm" justify="space-between">
      <AnchorLink
        to="/$kind"
        params={{ kind: kind.slug }}
        search={listAddress({ ...place, row })}
        size="sm"
      >
        <ArrowLeft size={14} aria-hidden style={{ verticalAlign: '-2px' }} />{' '}
        {text('back', { plural })}
      </AnchorLink>
      <Group gap="xs">
        <Text size="sm" c="dimmed" role="status">
          {said}
        </Text>
        <NeighbourLink kind={kind} neighbour={before} direction="previous" />
        <NeighbourLink kind={kind} neighbour={after} direction="next" />
      </Group>
    </Group>
  );
}

interface NeighbourLinkProps {
  readonly kind: Kind;
  readonly neighbour: Neighbour | undefined;
  readonly direction: 'previous' | 'next';
}

function NeighbourLink({ kind, neighbour, direction }: NeighbourLinkProps) {
  const text = useTranslations('entity.list');
  const search = route.useSearch();
  const Chevron = direction === 'previous' ? ChevronUp : ChevronDown;
  const key = direction === 'previous' ? 'Alt+↑' : 'Alt+↓';
  return (
    <ButtonLink
      size="xs"
      variant="default"
      to="/$kind/$id"
      params={{ kind: kind.slug, id: String(neighbour?.id ?? '') }}
      search={{ ...search, row: neighbour?.row }}
      disabled={neighbour === undefined}
      aria-keyshortcuts={direction === 'previous' ? 'Alt+ArrowUp' : 'Alt+ArrowDown'}
      title={neighbour && text('to', { name: neighbour.name, key })}
      leftSection={<Chevron size={14} aria-hidden />}
    >
      {text(direction)}
    </ButtonLink>
  );
}
