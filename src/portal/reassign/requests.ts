/** The operations that reassigning items needs beside those of every page. */
import { z } from 'zod';
import { HttpError } from '#lib/http-error.ts';
import { callPortal, type PortalAccess } from '../client.ts';
import { RelatedItemsAnswer } from '../contract/item.ts';
import { portalPaths } from '../contract/paths.ts';
import { CanReassignItemsAnswer, ReassignItemsAnswer } from '../contract/reassign.ts';

/** The views of a layer (`forward`), or the layer of a view (`reverse`). */
export function readRelatedItems(
  access: PortalAccess,
  itemId: string,
  query: { relationshipType: string; direction: 'forward' | 'reverse' },
  signal?: AbortSignal,
): Promise<RelatedItemsAnswer> {
  return callPortal(access, portalPaths.relatedItems(itemId), query, RelatedItemsAnswer, signal);
}

/** Checks up to a hundred items of one owner at once; not every portal offers it. */
export function checkItems(
  access: PortalAccess,
  check: { owner: string; items: readonly string[]; targetUsername: string },
  signal?: AbortSignal,
): Promise<CanReassignItemsAnswer> {
  const { owner, ...values } = check;
  const path = portalPaths.canReassignItems(owner);
  return callPortal(access, path, values, CanReassignItemsAnswer, signal);
}

/**
 * Gives up to a hundred items of one owner to another user. An answer that names what became of the
 * items is an answer, also when its `error` says that some did not move; anything else throws.
 */
export async function reassignItems(
  access: PortalAccess,
  order: {
    owner: string;
    items: readonly string[];
    targetUsername: string;
    targetFoldername: string | undefined;
  },
  signal?: AbortSignal,
): Promise<ReassignItemsAnswer> {
  const { owner, ...values } = order;
  const path = portalPaths.reassignItems(owner);
  try {
    return await callPortal(access, path, values, ReassignItemsAnswer, signal);
  } catch (error) {
    const answer =
      error instanceof HttpError ? ReassignItemsAnswer.safeParse(error.body) : undefined;
    if (answer?.success) return answer.data;
    throw error;
  }
}

const Anything = z.looseObject({});

/** Makes a user a member of a group. Throws when the portal lists the user as not added. */
export async function addToGroup(
  access: PortalAccess,
  groupId: string,
  username: string,
): Promise<void> {
  const path = portalPaths.addGroupUsers(groupId);
  const answer = await callPortal(access, path, { users: username }, Anything);
  requireNone(answer, 'notAdded', path);
}

/** Ends the sharing of an item with a group. Throws when the portal lists it as still shared. */
export async function unshareItem(
  access: PortalAccess,
  item: { id: string; owner: string },
  groupId: string,
): Promise<void> {
  const path = portalPaths.unshareItem(item.owner, item.id);
  const answer = await callPortal(access, path, { groups: groupId }, Anything);
  requireNone(answer, 'notUnsharedFrom', path);
}

function requireNone(answer: z.infer<typeof Anything>, member: string, url: string): void {
  const left = answer[member];
  if (!Array.isArray(left) || left.length === 0) return;
  throw new HttpError(`${member}: ${left.join(', ')}`, { status: 200, url, body: answer });
}
