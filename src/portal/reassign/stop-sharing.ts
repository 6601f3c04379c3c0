import { inParallel } from '#lib/in-parallel.ts';
import type { PortalAccess } from '../client.ts';
import type { Move } from './move.ts';
import { unshareItem } from './requests.ts';

const changesAtOnce = 4;

/** Ends the sharing of the items with the group, so that they can change hands. */
export function stopSharing(
  access: PortalAccess,
  groupId: string,
  moves: readonly Move[],
): Promise<void> {
  const { signal } = new AbortController();
  return inParallel(moves, changesAtOnce, signal, ({ itemId, owner }) =>
    unshareItem(access, { id: itemId, owner }, groupId),
  );
}
