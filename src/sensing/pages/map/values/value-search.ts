import { z } from 'zod';
import type { ScaleKind } from '#map/value-scale.ts';
import type { SeveralRule } from '#sensing/model/place-values.ts';

// Written here, as the address is read before any page is fetched.
export const scaleKinds = [
  'linear',
  'logarithmic',
  'quantile',
  'breaks',
] as const satisfies readonly ScaleKind[];
export const severalRules = ['newest', 'largest', 'mean'] as const satisfies readonly SeveralRule[];
/** Steps a second. */
export const speeds = [1, 2, 5, 10, 20] as const;
export const listOrders = ['name', 'value', 'value-down', 'age'] as const;
export type ListOrder = (typeof listOrders)[number];

const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const flag = z
  .union([z.literal('true'), z.literal(true)])
  .transform(() => true as const)
  .optional()
  .catch(undefined);

/** What the address of the map holds while it shows values. */
export const valueSearch = z.object({
  /** Id of the ObservedProperty whose values colour the map. */
  observed: text,
  /** Which of its units is coloured, or `*states` for results that are words. */
  unit: text,
  scale: z.enum(scaleKinds).optional().catch(undefined),
  /** Numbers between commas: where one class of the scale ends and the next begins. */
  breaks: text,
  reversed: flag,
  /** Which value stands for several streams at one place. */
  several: z.enum(severalRules).optional().catch(undefined),
  /** After which time a value is stale: `6h`, or `never`. */
  age: text,
  /** `now` measures ages from now also where all data is old. */
  since: z.literal('now').optional().catch(undefined),
  /** How often the values are read again: `30s`. */
  refresh: text,
  /** The moment shown, `2024-06-01T06:00:00Z`; without it the newest values are. */
  time: text,
  /** Length of a step in time: `1h`. */
  step: text,
  /** Steps a second while time passes. */
  speed: z
    .union([z.string(), z.number()])
    .transform(Number)
    .pipe(z.literal(speeds))
    .optional()
    .catch(undefined),
  /** Begins anew at the end. */
  loop: flag,
  /** The stream along whose Thing's track its values are drawn: `datastreams.11`. */
  track: text,
  /** The part of the track that is told of, by when it begins: `2024-06-01T07:10:00Z`. */
  passed: text,
  /** The list is in this order; by name without it. */
  sortBy: z.enum(listOrders).optional().catch(undefined),
});

export type ValueSearch = z.infer<typeof valueSearch>;
