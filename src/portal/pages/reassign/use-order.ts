import { useMemo } from 'react';
import type { Move } from '#portal/reassign/move.ts';
import type { PickedItem } from '#portal/reassign/picked-item.ts';
import { type FolderTitles, useFolderTitles } from './use-folder-titles.ts';
import { useReassignSearch } from './use-reassign-search.ts';
import { useSelection } from './use-selection.ts';

/** One picked item with what is to be done with it. */
export interface OrderRow {
  readonly item: PickedItem;
  /** Undefined while owner or target are missing. */
  readonly move: Move | undefined;
}

export interface Order {
  readonly rows: readonly OrderRow[];
  /** The moves of the items that take part. */
  readonly moves: readonly Move[];
  /** How many items take part, also those that lack an owner or a target. */
  readonly taking: number;
  readonly owners: readonly string[];
  readonly folderTitle: FolderTitles;
  /** How many of them have an owner that the portal does not tell. */
  readonly ownerUnknown: number;
}

/** The whole order: every picked item, those that take part, and how each is to move. */
export function useOrder(): Order {
  const { items } = useSelection();
  const { search } = useReassignSearch();
  const { owner: typedOwner, target, folder } = search;
  const owners = useMemo(
    () => [...new Set(items.flatMap((item) => item.owner ?? []))].sort(),
    [items],
  );
  const folderTitle = useFolderTitles(owners);
  const rows = items.map((item): OrderRow => {
    const owner = item.owner ?? typedOwner;
    const to = item.target ?? target;
    const toFolder = item.target === undefined ? folder : (item.targetFolder ?? undefined);
    if (!owner || !to) return { item, move: undefined };
    const fromFolder =
      item.folder === undefined ? folderTitle(item.owner, item.folderId) : item.folder;
    return {
      item,
      move: {
        itemId: item.id,
        owner,
        target: to,
        ...(item.title === undefined ? {} : { title: item.title }),
        ...(item.type === undefined ? {} : { type: item.type }),
        ...(fromFolder === undefined ? {} : { fromFolder }),
        ...(toFolder ? { folder: toFolder } : {}),
      },
    };
  });
  const taking = rows.filter(({ item }) => !item.isExcluded);
  return {
    rows,
    moves: taking.flatMap(({ move }) => move ?? []),
    taking: taking.length,
    owners,
    folderTitle,
    ownerUnknown: taking.filter(({ item }) => item.owner === undefined).length,
  };
}
