import { z } from 'zod';
import { pageSearch } from '../list/page-search.ts';

/** Search parameters of the list of webhooks. */
export const WebhooksSearch = z.object(pageSearch);
