import { z } from 'zod';

const text = z.string().min(1).optional().catch(undefined);

/** Forms in which an answer can be shown; the first where the address names none. */
export const answerViews = ['table', 'map', 'chart', 'json'] as const;
export type AnswerView = (typeof answerViews)[number];

/** What the address of the questions says. */
export const querySearch = z.object({
  /** The question whose answer is shown: `Things?$filter=name eq 'Weir'`. */
  ask: text,
  /** What it has been changed to since, and is not asked yet. */
  draft: text,
  view: z.enum(answerViews).optional().catch(undefined),
  /** Id of a second server that is asked the same. */
  with: text,
});
export type QuerySearch = z.infer<typeof querySearch>;
