import type { z } from 'zod';
import { CanReassignParameters } from '#portal/contract/reassign.ts';

const withoutSpace = /^\S*$/;
const { item, targetUsername } = CanReassignParameters.shape;

/** What the form holds: the parameters of the check and, for its path, the owner of the item. */
export const ReassignInput = CanReassignParameters.extend({
  item: item.regex(withoutSpace),
  targetUsername: targetUsername.regex(withoutSpace),
  owner: targetUsername,
});
export type ReassignInput = z.infer<typeof ReassignInput>;
