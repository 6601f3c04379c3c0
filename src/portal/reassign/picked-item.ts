import { z } from 'zod';
import type { Item } from '../contract/item.ts';

/**
 * An item on the list to be reassigned, as far as the portal tells about it. Nothing but the id is
 * certain: a portal may offer neither search nor items.
 */
export const PickedItem = z.object({
  id: z.string(),
  /** Told by the portal, or typed where it does not tell. */
  owner: z.string().optional(),
  title: z.string().optional(),
  type: z.string().optional(),
  access: z.string().optional(),
  isProtected: z.boolean().optional(),
  /** Id of the owner's folder, null for the root; absent when the portal does not tell. */
  folderId: z.string().nullable().optional(),
  /** Title of its folder, null for the root, where it is known without the owner's folders. */
  folder: z.string().nullable().optional(),
  /** Where it goes, when that is not the same for the whole list: back to whose it was. */
  target: z.string().optional(),
  /** Title of the folder, `/` for the root. */
  targetFolder: z.string().optional(),
  /** Taken off the list for this time, but not forgotten. */
  isExcluded: z.boolean().optional(),
  /** Why the portal did not tell about it, in its own words. */
  untold: z.string().optional(),
});
export type PickedItem = z.infer<typeof PickedItem>;

/** What is kept of an item that the portal tells about. */
export function pickItem(item: Item): PickedItem {
  return {
    id: item.id,
    owner: item.owner,
    ...(item.title ? { title: item.title } : {}),
    ...(item.type ? { type: item.type } : {}),
    ...(item.access ? { access: item.access } : {}),
    ...(typeof item.protected === 'boolean' ? { isProtected: item.protected } : {}),
    ...(item.ownerFolder === undefined ? {} : { folderId: item.ownerFolder || null }),
  };
}

/** What an item is called: its title, or its id. */
export function nameOf(item: PickedItem): string {
  return item.title ?? item.id;
}
