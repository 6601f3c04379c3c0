/** Giving items to another user (portal-api.md, "Check item reassignment", "Reassign items"). */
import { z } from 'zod';
import { PortalErrorBody } from './errors.ts';
import { optionalText, requiredList, requiredText } from './form.ts';

/** portal-api.md, "Limits". */
export const mostItemsPerCall = 100;
export const longestFolderTitle = 250;

/** `item` repeats the id of the path. */
export const CanReassignParameters = z.object({
  item: requiredText(64),
  targetUsername: requiredText(128),
});
export type CanReassignParameters = z.infer<typeof CanReassignParameters>;

/** A refusal is an answer too: `success` false with the reason in `error`. */
export const CanReassignAnswer = z.looseObject({
  itemId: z.string(),
  success: z.boolean(),
  error: PortalErrorBody.nullish(),
});
export type CanReassignAnswer = z.infer<typeof CanReassignAnswer>;

/** `items`: ids joined by commas, at most one hundred. */
export const CanReassignItemsParameters = z.object({
  items: requiredList(mostItemsPerCall),
  targetUsername: requiredText(128),
});
export type CanReassignItemsParameters = z.infer<typeof CanReassignItemsParameters>;

export const CanReassignItemsAnswer = z.looseObject({ results: z.array(CanReassignAnswer) });
export type CanReassignItemsAnswer = z.infer<typeof CanReassignItemsAnswer>;

/** Without `targetFoldername` the items go to the default folder; `/` is the root. */
export const ReassignItemsParameters = CanReassignItemsParameters.extend({
  targetFoldername: optionalText(longestFolderTitle),
});
export type ReassignItemsParameters = z.infer<typeof ReassignItemsParameters>;

/** Parameters of the operation on a single item. */
export const ReassignItemParameters = z.object({
  targetUsername: requiredText(128),
  targetFolderName: optionalText(longestFolderTitle),
});
export type ReassignItemParameters = z.infer<typeof ReassignItemParameters>;

/**
 * What became of one item. Our own additions: `movedWith` names the views or the layer that went
 * along, `from` and `to` say where it was and is, so that it can be given back.
 */
export const ReassignResult = CanReassignAnswer.extend({
  movedWith: z.array(z.string()).nullish(),
  from: z.looseObject({ owner: z.string(), folder: z.string().nullish() }).nullish(),
  to: z.looseObject({ owner: z.string(), folder: z.string().nullish() }).nullish(),
});
export type ReassignResult = z.infer<typeof ReassignResult>;

/**
 * `success` and `itemId` as in portal-api.md; `itemId` lists the items that were reassigned,
 * joined by commas. `results` has an entry for each item, and `error` is there unless all moved.
 */
export const ReassignItemsAnswer = z.looseObject({
  success: z.boolean(),
  itemId: z.string(),
  error: PortalErrorBody.nullish(),
  results: z.array(ReassignResult).nullish(),
});
export type ReassignItemsAnswer = z.infer<typeof ReassignItemsAnswer>;

/** The parameter value that stands for the root of the receiver's content. */
export const rootFolder = '/';

/**
 * The folder that receives items when a call names none: `<owner>_<folder>`, for items from the
 * root of the owner's content `<owner>_root`.
 */
export function defaultFolderTitle(owner: string, folder: string | null): string {
  return `${owner}_${folder ?? 'root'}`.slice(0, longestFolderTitle);
}
