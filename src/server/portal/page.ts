import { largestPage, usualPage } from '#portal/contract/paging.ts';

/** Which part of a list is asked for; `start` counts from one. */
export interface Page {
  readonly start: number;
  readonly num: number;
}

/** The page that a request names, within the limits of the interface. */
export function readPage(parameters: {
  readonly start?: number | undefined;
  readonly num?: number | undefined;
}): Page {
  const { start = 1, num = usualPage } = parameters;
  return { start, num: Math.min(num, largestPage) };
}

/** The paging members of an answer; `num` is what was delivered. */
export function describePage(page: Page, total: number, delivered: number) {
  const next = page.start + delivered;
  const hasMore = delivered > 0 && next <= total;
  return { total, start: page.start, num: delivered, nextStart: hasMore ? next : -1 };
}
