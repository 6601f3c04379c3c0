import { z } from 'zod';
import { valueSearch } from './values/value-search.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** What the address of the map holds; DESIGN, "The URL is the state". */
export const mapSearch = z.object({
  /** Id of the Location that is open. */
  location: text,
  /** Where the map looks: `latitude,longitude,zoom`. */
  at: text,
  /** A place that was looked up: `47.37,8.54,Zürich`. */
  place: text,
  /** Positions of a line that is measured: `5 47,6 48`. */
  measure: text,
  /** Part of the names of the Locations shown. */
  name: text,
  /** Ids, between commas, of Locations that lie on one another and are to be told apart. */
  among: text,
  /** Lists only the Locations that cannot be drawn. */
  unplaced: z
    .union([z.literal('true'), z.literal(true)])
    .transform(() => true as const)
    .optional()
    .catch(undefined),
  ...valueSearch.shape,
});

export type MapSearch = z.infer<typeof mapSearch>;

/** Ids as one search value; a comma inside an id is escaped. */
export function formatKeys(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** The ids of a search value; undefined when it is not there. */
export function parseKeys(value: string | undefined): ReadonlySet<string> | undefined {
  if (value === undefined) return undefined;
  const keys = value.split(',').map((key) => key.replaceAll('%2C', ',').replaceAll('%25', '%'));
  return new Set(keys);
}
