import { z } from 'zod';

const count = z
  .union([z.string(), z.number()])
  .transform(Number)
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000)
  .optional()
  .catch(undefined);

export const pageSizes = [25, 50, 100] as const;
export const usualSize = 25;

/** Parameters of a list with pages. */
export const pageSearch = {
  page: count,
  size: count.refine((size) => pageSizes.some((offered) => offered === size)).catch(undefined),
};

/** Search parameters of the list of webhooks. */
export const WebhooksSearch = z.object(pageSearch);
