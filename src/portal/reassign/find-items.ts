import { type PortalAccess, searchItems } from '../client.ts';
import { largestPage } from '../contract/paging.ts';
import { type PickedItem, pickItem } from './picked-item.ts';

/**
 * Every item that matches `q`, page by page in a stable order. `onPage` gets each page with the
 * number there are in all.
 */
export async function findAllItems(
  access: PortalAccess,
  q: string,
  onPage: (items: readonly PickedItem[], total: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  for (let start = 1; start > 0; ) {
    // By creation, new items come last and do not push others to the next page.
    const order = { sortField: 'created', sortOrder: 'asc' };
    const page = await searchItems(access, { q, start, num: largestPage, ...order }, signal);
    onPage(page.results.map(pickItem), page.total);
    start = page.results.length === 0 ? -1 : page.nextStart;
  }
}
