import { z } from 'zod';
import { pageSearch } from '../list/page-search.ts';

const id = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .optional()
  .catch(undefined);

/** Search parameters of the list of collaborations. */
export const InvitationsSearch = z.object(pageSearch);

/** Search parameters of an invitation: how far it is, and to what; without `to` ids are typed. */
export const InviteSearch = z.object({
  to: id,
  step: z.enum(['review', 'result']).optional().catch(undefined),
});

/** Search parameters of the page that opens files: what came of the one that was opened. */
export const OpenFileSearch = z.object({ accepted: id, imported: id });
