import { Button, Group, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ListScope } from './use-map-search.ts';
import type { PlaceLayer } from './use-place-layers.ts';
import type { ListedPlaces } from './use-place-list.ts';

interface ListSummaryProps {
  readonly layers: readonly PlaceLayer[];
  readonly listed: ListedPlaces;
  readonly scope: ListScope;
  /** False where there is no map whose view could limit the list. */
  readonly hasView: boolean;
  readonly onScope: (scope: 'view' | 'all' | 'unplaced') => void;
}

/** How many there are and how many of them are listed, and the way to the parts of the list. */
export function ListSummary({ layers, listed, scope, hasView, onScope }: ListSummaryProps) {
  const text = useTranslations('map');
  const kinds = useTranslations('entities.kinds');
  const total = layers.reduce((sum, { view }) => sum + view.drawing.loaded, 0);
  if (total === 0 || !listed.isThere) return undefined;
  const drawn = layers.reduce((sum, { view }) => sum + view.drawing.placed, 0);
  const what = layers.length === 1 && layers[0]?.kind === 'Location' ? 'locations' : 'others';
  const isPart = scope === 'among' || scope === 'unplaced';
  const isCut = listed.places.length < listed.total;
  const unplaced = layers.filter(({ view }) => view.drawing.unplaced > 0);
  return (
    <>
      {isPart ? (
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600} role="status">
            {text(scope === 'among' ? 'among.count' : 'problems.total', {
              what,
              count: listed.total,
            })}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => onScope('view')}>
            {text('problems.showAll')}
          </Button>
        </Group>
      ) : (
        <Group justify="space-between" gap="xs">
          <Text size="xs" c="dimmed" role="status">
            {listed.total === total
              ? text('list.count', { what, count: total })
              : text('list.countOf', { what, shown: listed.total, count: total })}
          </Text>
          {hasView && (scope === 'all' || listed.total < drawn) && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => onScope(scope === 'all' ? 'view' : 'all')}
            >
              {scope === 'all' ? text('list.onlyInView') : text('list.listAll')}
            </Button>
          )}
        </Group>
      )}
      {isCut && (
        <Text size="xs">
          {text(scope === 'view' && hasView ? 'list.cut' : 'list.cutAll', {
            listed: listed.places.length,
            count: listed.total,
          })}
        </Text>
      )}
      {!isPart &&
        unplaced.map(({ kind, view }) => (
          <Group key={kind} justify="space-between" gap="xs" wrap="nowrap">
            <Text size="xs">
              {text('problems.count', {
                count: view.drawing.unplaced,
                name: kinds(`${kind}.${view.drawing.unplaced === 1 ? 'singular' : 'plural'}`),
              })}
            </Text>
            <Button
              size="compact-xs"
              variant="default"
              style={{ flex: 'none' }}
              onClick={() => onScope('unplaced')}
            >
              {text('problems.show', { count: view.drawing.unplaced })}
            </Button>
          </Group>
        ))}
    </>
  );
}
