import { z } from 'zod';

const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value))
  .optional()
  .catch(undefined);

function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words).optional().catch(undefined);
}

/**
 * Search parameters of the reassignment: a filled form is a link. The items of a link are taken
 * over into the list of this tab, since there may be more than an address can hold.
 */
export const ReassignSearch = z.object({
  /** Ids joined by commas. */
  items: text,
  item: text,
  /** Whose the items are of which the portal does not tell. */
  owner: text,
  target: text,
  /** Title of the receiver's folder, `/` for the root, absent for the default folders. */
  folder: text,

  step: word(['review']),
  /** A run to be shown. */
  run: text,
  /** A run to be undone: its items are the list. */
  undo: text,
  /** A run to fill the form from. */
  from: text,

  /** How items are picked, and what is searched for. */
  pick: word(['ids']),
  q: text,
  qOwner: text,
  qFolder: text,
  qType: text,
  qTag: text,
  qGroup: text,

  /** What the matrix, or the table of results, shows; and the row that is explained. */
  show: text,
  about: text,
});
export type ReassignSearch = z.infer<typeof ReassignSearch>;
