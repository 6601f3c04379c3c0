import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { kinds } from '#sensing/contract/kinds.ts';
import type { LocationEntry } from '#sensing/model/locations.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingStatus } from './loading-status.tsx';
import { LocationList } from './location-list.tsx';
import classes from './map-page.module.css';
import { NameFilter } from './name-filter.tsx';
import type { LocationLoading } from './use-locations.ts';

/** Which of the Locations are listed. */
export type ListScope = 'all' | 'among' | 'unplaced';

interface ListPaneProps {
  readonly entries: readonly LocationEntry[];
  readonly total: number;
  readonly unplacedCount: number;
  readonly scope: ListScope;
  readonly loading: LocationLoading;
  readonly name: string;
  readonly selectedKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly takesFocus: boolean;
  readonly onName: (name: string) => void;
  readonly onScope: (scope: 'all' | 'unplaced') => void;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
}

/** The Locations as a list with a filter: the equal of the map for keyboard and screen reader. */
export function ListPane(props: ListPaneProps) {
  const { entries, total, loading } = props;
  const isStarting = loading.state === 'running' && total === 0;
  return (
    <div className={classes.list}>
      <Stack gap="xs" p="sm">
        <NameFilter name={props.name} onName={props.onName} />
        <LoadingStatus loading={loading} />
        <ListSummary {...props} />
      </Stack>
      {isStarting && <ListSkeleton />}
      {entries.length > 0 && (
        <LocationList
          entries={entries}
          selectedKey={props.selectedKey}
          hoveredKey={props.hoveredKey}
          takesFocus={props.takesFocus}
          onHover={props.onHover}
          onChoose={props.onChoose}
        />
      )}
      {entries.length === 0 && loading.state === 'complete' && <NothingListed {...props} />}
    </div>
  );
}

/** How many there are, and the way to and from the parts of the list. */
function ListSummary({ entries, total, unplacedCount, scope, onScope }: ListPaneProps) {
  const text = useTranslations('map');
  if (total === 0) return undefined;
  const isAll = scope === 'all';
  const count =
    entries.length === total
      ? text('list.count', { count: total })
      : text('list.countOf', { shown: entries.length, count: total });
  const here = text('among.count', { count: entries.length });
  const without = text('problems.count', { count: unplacedCount });
  return (
    <>
      {isAll ? (
        <Text size="xs" c="dimmed" role="status">
          {count}
        </Text>
      ) : (
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600} role="status">
            {scope === 'among' ? here : without}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => onScope('all')}>
            {text('problems.showAll')}
          </Button>
        </Group>
      )}
      {isAll && unplacedCount > 0 && (
        <Group justify="space-between" gap="xs">
          <Text size="xs">{without}</Text>
          <Button size="compact-xs" variant="default" onClick={() => onScope('unplaced')}>
            {text('problems.show', { count: unplacedCount })}
          </Button>
        </Group>
      )}
    </>
  );
}

function NothingListed({ total, scope, name, onName }: ListPaneProps) {
  const text = useTranslations('map.list');
  // Where no filter has emptied a part of the list, the summary above has said all there is to say.
  if (total > 0 && (scope === 'among' || name === '')) return undefined;
  return (
    <Stack px="sm">
      {total === 0 ? (
        <EmptyState
          title={text('none')}
          message={text('noneMessage')}
          action={
            <ButtonLink to="/$kind" params={{ kind: kinds.Thing.slug }} size="xs" variant="default">
              {text('openThings')}
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState
          title={text('nothingMatches')}
          message={text('nothingMatchesMessage', { name })}
          action={
            <Button size="xs" variant="default" onClick={() => onName('')}>
              {text('clearFilter')}
            </Button>
          }
        />
      )}
    </Stack>
  );
}

function ListSkeleton() {
  return (
    <Stack gap={10} px="sm" aria-hidden>
      {['70%', '55%', '80%', '45%', '65%', '75%', '50%', '60%'].map((width) => (
        <Skeleton key={width} h={18} w={width} />
      ))}
    </Stack>
  );
}
