import { z } from 'zod';
import { valueSearch } from './values/value-search.ts';

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

/** What the address of the map holds; DESIGN, "The URL is the state". */
export const mapSearch = z.object({
  /** What is open: `locations.12`, `features-of-interest.3`, … */
  open: text,
  /** Id of the Location that is open, in older addresses. */
  location: text,
  /** The layers shown, between commas; without it the Locations. */
  layers: text,
  /** Where the map looks: `latitude,longitude,zoom`. */
  at: text,
  /** A place that was looked up: `47.37,8.54,Zürich`. */
  place: text,
  /** Positions of a line that is measured: `5 47,6 48`. */
  measure: text,
  /** Part of the names of what is shown. */
  name: text,
  /** Keys, between commas, of what lies on one another and is to be told apart. */
  among: text,
  /** `all` lists everything; without it what is in view, as far as there is a view. */
  listed: z.literal('all').optional().catch(undefined),
  /** Lists only what cannot be drawn. */
  unplaced: z
    .union([z.literal('true'), z.literal(true)])
    .transform(() => true as const)
    .optional()
    .catch(undefined),
  ...valueSearch.shape,
});

export type MapSearch = z.infer<typeof mapSearch>;

/** Keys as one search value; a comma inside one is escaped. */
export function formatKeys(keys: readonly string[]): string {
  return keys.map((key) => key.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');
}

/** The keys of a search value; undefined when it is not there. */
export function parseKeys(value: string | undefined): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const keys = value.split(',').map((key) => key.replaceAll('%2C', ',').replaceAll('%25', '%'));
  return [...new Set(keys)];
}
