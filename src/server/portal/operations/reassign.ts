import { mayReassignItemsOf } from '#portal/contract/privileges.ts';
import { type CanReassignAnswer, CanReassignParameters } from '#portal/contract/reassign.ts';
import { findAccount } from '../accounts.ts';
import { findItem } from '../items.ts';
import { act, type Operation } from '../operation.ts';
import { forbidden, invalidRequest, unknownItem, unknownUser } from '../portal-error.ts';
import { findReassignBlocker } from '../reassign-rules.ts';

const canReassign = act({
  path: '/content/users/:username/items/:itemId/canReassign',
  title: 'Check item reassignment',
  access: 'member',
  parameters: CanReassignParameters,
  async handle(call): Promise<CanReassignAnswer> {
    const { database, caller, origin, path, parameters } = call;
    if (parameters.item !== path.itemId) {
      throw invalidRequest('item: must be the item id in the path.');
    }
    const item = await findItem(database, caller, parameters.item);
    const isOfUser = item?.owner.toLowerCase() === path.username?.toLowerCase();
    if (item === undefined || caller === undefined || !isOfUser) throw unknownItem();
    if (!mayReassignItemsOf(caller, item.owner)) throw forbidden();
    const receiver = await findAccount(database, parameters.targetUsername);
    if (receiver === undefined) throw unknownUser();
    const blocker = await findReassignBlocker(database, item, receiver, origin);
    if (blocker === undefined) return { itemId: item.id, success: true };
    return { itemId: item.id, success: false, error: blocker.toBody() };
  },
});

/** Giving items to other users. */
export const reassignOperations: readonly Operation[] = [canReassign];
