/** Checking whether an item can be given to another user (portal-api.md, "Check item reassignment"). */
import { z } from 'zod';
import { PortalErrorBody } from './errors.ts';
import { requiredText } from './form.ts';

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
