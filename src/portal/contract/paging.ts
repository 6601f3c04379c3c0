/** Paging of lists: `start` counts from one, `nextStart` is -1 on the last page. */
import { z } from 'zod';
import { optionalText, optionalWholeNumber } from './form.ts';

export const largestPage = 100;
export const usualPage = 10;

export const pageFields = {
  total: z.number(),
  start: z.number(),
  num: z.number(),
  nextStart: z.number(),
};

/** Parameters of every list; a `num` beyond `largestPage` is lowered to it. */
export const pageParameters = {
  start: optionalWholeNumber(1, 1_000_000_000),
  num: optionalWholeNumber(0, 1_000_000_000),
  sortField: optionalText(50),
  sortOrder: z.enum(['asc', 'desc', ''], 'Either asc or desc is required.').optional(),
};
