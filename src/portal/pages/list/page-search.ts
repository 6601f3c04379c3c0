import { z } from 'zod';

/** A whole number from 1 in an address; undefined when it is none. */
export const positiveCount = z
  .union([z.string(), z.number()])
  .transform(Number)
  .refine((value) => Number.isInteger(value) && value >= 1 && value <= 1_000_000)
  .optional()
  .catch(undefined);

export const pageSizes = [25, 50, 100] as const;
export const usualSize = 25;

/** Search parameters of a list with pages. */
export const pageSearch = {
  page: positiveCount,
  size: positiveCount
    .refine((size) => pageSizes.some((offered) => offered === size))
    .catch(undefined),
};
