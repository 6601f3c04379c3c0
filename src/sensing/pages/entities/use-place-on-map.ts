import { useQuery } from '@tanstack/react-query';
import type { EntityId } from '#sensing/contract/entities.ts';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import { formatLayers } from '#sensing/model/map-layers.ts';
import { placeKey } from '#sensing/model/places.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { shownRows } from './set-rows.ts';
import { expandOf, summaryColumns } from './table-columns.ts';

/** The search of the map's address that shows where an entity is; undefined when it is nowhere. */
export function usePlaceOnMap(kind: Kind, id: EntityId) {
  const locations = useFirstOf(kind, id, 'Location', 'Locations');
  const moves = useFirstOf(kind, id, 'HistoricalLocation', 'HistoricalLocations');
  if (kind.name === 'Location') return { open: placeKey('Location', id) };
  if (kind.name === 'FeatureOfInterest') {
    const layers = formatLayers(['features-of-interest']);
    return { layers, open: placeKey('FeatureOfInterest', id) };
  }
  if (kind.name !== 'Thing') return undefined;
  if (moves.length > 1) return { layers: formatLayers(['tracks']), open: placeKey('Thing', id) };
  const first = locations[0]?.['@iot.id'];
  return first === undefined ? undefined : { open: placeKey('Location', first) };
}

/** The first rows of a Thing's set, by the request that the page makes anyway. */
function useFirstOf(
  kind: Kind,
  id: EntityId,
  target: 'Location' | 'HistoricalLocation',
  navigation: string,
) {
  const server = useSensingServer().url;
  const query = useQuery({
    ...sensingQueries.relatedSet(server, { kind, id, navigation }, kinds[target], {
      top: shownRows,
      expand: expandOf(summaryColumns(kinds[target], kind.name)),
    }),
    enabled: kind.name === 'Thing',
  });
  return query.data?.value ?? [];
}
