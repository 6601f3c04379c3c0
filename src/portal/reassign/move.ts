import { z } from 'zod';
import { defaultFolderTitle, mostItemsPerCall, rootFolder } from '../contract/reassign.ts';

/** One item that is to change hands. */
export const Move = z.object({
  itemId: z.string(),
  title: z.string().optional(),
  type: z.string().optional(),
  owner: z.string(),
  /** Title of the folder it lies in, null for the root; absent when that is not known. */
  fromFolder: z.string().nullable().optional(),
  target: z.string(),
  /** Title of the receiver's folder, `/` for the root; absent for the portal's default. */
  folder: z.string().optional(),
});
export type Move = z.infer<typeof Move>;

/**
 * The calls that the moves take: of one owner, to one user and folder, at most a hundred items
 * each, in the order of the list.
 */
export function planCalls(moves: readonly Move[]): Move[][] {
  const byRoute = new Map<string, Move[]>();
  for (const move of moves) {
    const route = JSON.stringify([move.owner, move.target, move.folder]);
    const group = byRoute.get(route);
    if (group === undefined) byRoute.set(route, [move]);
    else group.push(move);
  }
  return [...byRoute.values()].flatMap((group) => inCalls(group));
}

/** Cuts a list into parts of at most a hundred. */
export function inCalls<Entry>(entries: readonly Entry[]): Entry[][] {
  const calls: Entry[][] = [];
  for (let at = 0; at < entries.length; at += mostItemsPerCall) {
    calls.push(entries.slice(at, at + mostItemsPerCall));
  }
  return calls;
}

/**
 * Title of the folder that will receive an item, null for the root, undefined when only the portal
 * knows: its default name is made from a folder that it does not tell.
 */
export function receivingFolder(move: Move): string | null | undefined {
  if (move.folder === rootFolder) return null;
  if (move.folder !== undefined) return move.folder;
  if (move.fromFolder === undefined) return undefined;
  return defaultFolderTitle(move.owner, move.fromFolder);
}
