import { HttpError } from '#lib/http-error.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { isNotOffered, type PortalAccess, readItem, searchItems } from '../client.ts';
import { errorCodes } from '../contract/errors.ts';
import { type PickedItem, pickItem } from './picked-item.ts';

/** Ids in one search, so that the query stays within what portals take. */
const idsPerSearch = 40;
const asksAtOnce = 6;

/**
 * Tells about items by their ids: many at once by searching, those not found one by one. `onTold`
 * gets them as they come, with the portal's reason where it does not tell about one. A portal
 * that offers neither leaves the items as they are.
 */
export async function lookUpItems(
  access: PortalAccess,
  ids: readonly string[],
  onTold: (items: readonly PickedItem[]) => void,
  signal: AbortSignal,
): Promise<void> {
  const missed = await searchFor(access, ids, onTold, signal);
  let isOffered = true;
  const [first, ...others] = missed;
  async function ask(id: string): Promise<void> {
    if (!isOffered) return;
    try {
      onTold([pickItem(await readItem(access, id, signal))]);
    } catch (error) {
      if (!(error instanceof HttpError) || !isNotOffered(error)) throw error;
      if (error.code === errorCodes.unknownItem) onTold([{ id, untold: error.message }]);
      else isOffered = false;
    }
  }
  // The first one alone finds out whether the portal offers this at all.
  if (first !== undefined) await ask(first);
  await inParallel(others, asksAtOnce, signal, ask);
}

/** Gives the ids that searching did not find: all of them where there is no search. */
async function searchFor(
  access: PortalAccess,
  ids: readonly string[],
  onTold: (items: readonly PickedItem[]) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const missing = new Set(ids);
  const batches: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += idsPerSearch)
    batches.push(ids.slice(at, at + idsPerSearch));
  let isOffered = true;
  async function search(batch: readonly string[]): Promise<void> {
    if (!isOffered) return;
    try {
      const q = batch.map((id) => `id:"${id}"`).join(' OR ');
      const { results } = await searchItems(access, { q, start: 1, num: 100 }, signal);
      const asked = results.filter(({ id }) => missing.delete(id));
      if (asked.length > 0) onTold(asked.map(pickItem));
    } catch (error) {
      if (!(error instanceof HttpError) || !isNotOffered(error)) throw error;
      isOffered = false;
    }
  }
  const [first, ...others] = batches;
  if (first !== undefined) await search(first);
  await inParallel(others, asksAtOnce, signal, search);
  return [...missing];
}
