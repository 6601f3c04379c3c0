import { useQuery } from '@tanstack/react-query';
import { allOf } from '#sensing/contract/all-of.ts';
import type { Entity, EntityId } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { type SetCount, setCount } from '#sensing/contract/set-count.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { useSharedFilters } from '../filters/use-shared-filters.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { useNameFilter } from '../use-name-filter.ts';
import type { ListPlace } from './list-place.ts';
import { parseRelatedPath } from './related-path.ts';
import { hasName } from './table-columns.ts';
import { tableQuery } from './table-query.ts';

/** An entity beside another in a list. */
export interface Neighbour {
  readonly id: EntityId;
  readonly name: string;
  readonly row: number;
}

interface ListNeighbours {
  /** Row of the entity itself, from 1, as the list stands now. */
  readonly row: number;
  readonly before: Neighbour | undefined;
  readonly after: Neighbour | undefined;
  readonly total: SetCount | undefined;
  /** The list has changed so much that the entity is not where it was. */
  readonly isLost: boolean;
  readonly error: Error | null;
}

/** Rows that are read at once, so that going on takes no request each time. */
const blockRows = 25;
/** Rows on each side in which an entity is looked for that is not where it was. */
const lookAround = 50;

/** The entities before and after another in the list that its page was opened from. */
export function useListNeighbours(kind: Kind, id: EntityId, place: ListPlace): ListNeighbours {
  const server = useSensingServer();
  const owner = place.of === undefined ? undefined : parseRelatedPath(place.of, kind);
  const names = useNameFilter(hasName(kind) ? place.q : undefined);
  const shared = useSharedFilters(kind.name);
  const condition = place.filter === undefined ? undefined : `(${place.filter})`;
  const filter = allOf(names.filter, shared.filter, condition);
  const select = hasName(kind) ? '@iot.id,name' : '@iot.id';

  const rowsFrom = (first: number, top: number) => {
    const skip = Math.max(0, first);
    const options = { top, skip: skip || undefined, filter, orderby: place.orderby, select };
    return { skip, query: { ...tableQuery(server.url, kind, owner, options), retry: false } };
  };
  const block = Math.floor((place.row - 1) / blockRows) * blockRows;
  const near = rowsFrom(block - 1, blockRows + 2);
  const far = rowsFrom(place.row - 1 - lookAround, 2 * lookAround + 1);
  const nearby = useQuery(near.query);
  const nearRows = nearby.isPlaceholderData ? undefined : nearby.data?.value;
  const nearFound = findRow(nearRows, near.skip, id);
  const isMissed = nearRows !== undefined && nearFound === undefined;
  const around = useQuery({ ...far.query, enabled: isMissed });
  const count = useQuery({
    ...tableQuery(server.url, kind, owner, { filter, top: 1, count: true, select: '@iot.id' }),
    retry: false,
  });
  const aroundRows = around.isPlaceholderData ? undefined : around.data?.value;
  const found = nearFound ?? findRow(aroundRows, far.skip, id);
  return {
    row: found?.row ?? place.row,
    before: found?.before,
    after: found?.after,
    total: setCount(count.data),
    isLost: isMissed && aroundRows !== undefined && found === undefined,
    error: nearby.error ?? around.error,
  };
}

function findRow(rows: readonly Entity[] | undefined, skip: number, id: EntityId) {
  const index = rows?.findIndex((row) => String(row['@iot.id']) === String(id)) ?? -1;
  if (index < 0) return undefined;
  const neighbour = (at: number): Neighbour | undefined => {
    const entity = rows?.[at];
    const neighbourId = entity?.['@iot.id'];
    if (entity === undefined || neighbourId === undefined) return undefined;
    return { id: neighbourId, name: entityName(entity) ?? String(neighbourId), row: skip + at + 1 };
  };
  return { row: skip + index + 1, before: neighbour(index - 1), after: neighbour(index + 1) };
}
