import { Button, Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { kinds } from '#sensing/contract/kinds.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListBox } from './list-box.tsx';
import { ListSummary } from './list-summary.tsx';
import { LoadingStatus } from './loading-status.tsx';
import classes from './map-page.module.css';
import { NameFilter } from './name-filter.tsx';
import { PlaceRow } from './place-row.tsx';
import type { ListScope } from './use-map-search.ts';
import type { PlaceLayer } from './use-place-layers.ts';
import type { ListedPlaces } from './use-place-list.ts';

interface ListPaneProps {
  readonly layerChoice: ReactNode;
  readonly layers: readonly PlaceLayer[];
  readonly listed: ListedPlaces;
  readonly scope: ListScope;
  readonly hasView: boolean;
  readonly name: string;
  readonly openKey: string | undefined;
  readonly hoveredKey: string | undefined;
  readonly takesFocus: boolean;
  readonly onName: (name: string) => void;
  readonly onScope: (scope: 'view' | 'all' | 'unplaced') => void;
  readonly onHover: (key: string | undefined) => void;
  readonly onChoose: (key: string, by: 'keyboard' | 'pointer') => void;
}

/** What is on the map as a list with a filter: its equal for keyboard and screen reader. */
export function ListPane(props: ListPaneProps) {
  const { layers, listed } = props;
  const text = useTranslations('map.list');
  const isStarting = layers.some(
    ({ view }) => view.progress.state === 'loading' && view.progress.count === 0,
  );
  const isLoading = layers.some(({ view }) => view.progress.state === 'loading');
  const isOnlyLocations = layers.every(({ kind }) => kind === 'Location');
  return (
    <div className={classes.list}>
      <Stack gap="xs" p="sm">
        {props.layerChoice}
        <NameFilter name={props.name} onName={props.onName} />
        {layers.map((layer) => (
          <LoadingStatus key={layer.kind} layer={layer} />
        ))}
        <ListSummary {...props} />
      </Stack>
      {isStarting && listed.places.length === 0 && <ListSkeleton />}
      {listed.places.length > 0 && (
        <ListBox
          label={isOnlyLocations ? text('label') : text('labelOthers')}
          hint={text('hint')}
          items={listed.places}
          selectedKey={props.openKey}
          hoveredKey={props.hoveredKey}
          takesFocus={props.takesFocus}
          onHover={props.onHover}
          onChoose={props.onChoose}
        >
          {(place) => <PlaceRow place={place} />}
        </ListBox>
      )}
      {listed.places.length === 0 && listed.isThere && !isLoading && <NothingListed {...props} />}
    </div>
  );
}

function NothingListed({ layers, scope, name, onName, onScope }: ListPaneProps) {
  const text = useTranslations('map.list');
  const tracks = useTranslations('mapLayers.tracks');
  const hasFailed = layers.some(({ view }) => view.progress.state === 'failed');
  const total = layers.reduce((sum, { view }) => sum + view.drawing.loaded, 0);
  const placed = layers.reduce((sum, { view }) => sum + view.drawing.placed, 0);
  // A failure, and a part of the list that is empty, have been told above.
  if ((hasFailed && total === 0) || scope === 'among') return undefined;
  if (layers.length === 0) {
    return empty(text('noLayer'), text('noLayerMessage'));
  }
  if (total === 0 && layers.every(({ kind }) => kind === 'Thing')) {
    const count = layers.reduce((sum, { view }) => sum + view.progress.count, 0);
    return empty(tracks('none'), tracks('noneMessage', { count }));
  }
  if (total === 0) {
    return empty(
      text('none', { layers: layers.every(({ kind }) => kind === 'Location') ? 'locations' : '' }),
      text('noneMessage'),
      <ButtonLink to="/$kind" params={{ kind: kinds.Thing.slug }} size="xs" variant="default">
        {text('openThings')}
      </ButtonLink>,
    );
  }
  if (scope === 'view' && placed > 0) {
    return empty(
      text('noneInView'),
      text('noneInViewMessage', { count: placed }),
      <Button size="xs" variant="default" onClick={() => onScope('all')}>
        {text('listAll')}
      </Button>,
    );
  }
  if (name === '') return undefined;
  return empty(
    text('nothingMatches'),
    text('nothingMatchesMessage', { name }),
    <Button size="xs" variant="default" onClick={() => onName('')}>
      {text('clearFilter')}
    </Button>,
  );
}

function empty(title: string, message: string, action?: ReactNode) {
  return (
    <Stack px="sm">
      <EmptyState title={title} message={message} action={action} />
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
