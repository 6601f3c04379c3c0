import { retainSearchParams } from '@tanstack/react-router';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/**
 * What is chosen on one page and holds on all that explore: the area drawn on the map and the window
 * of time. Read on every page, so that none on the way forgets it.
 */
export const sharedSearch = z.object({ area: text, from: text, to: text });

type SharedSearch = z.infer<typeof sharedSearch>;

/** Carries what is shared into a page, unless the link to it says otherwise. */
export function keepShared<Search extends SharedSearch>() {
  return retainSearchParams<Search>(['area', 'from', 'to']);
}
