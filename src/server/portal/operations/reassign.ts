import {
  type CanReassignAnswer,
  type CanReassignItemsAnswer,
  CanReassignItemsParameters,
  CanReassignParameters,
  ReassignItemParameters,
  ReassignItemsParameters,
  type ReassignResult,
} from '#portal/contract/reassign.ts';
import { type AccountRow, findAccount } from '../accounts.ts';
import { describeError } from '../describe-error.ts';
import { findItem } from '../items.ts';
import { act, actInSteps, type Call, check, type Operation, type StepCall } from '../operation.ts';
import { invalidRequest, type PortalError, unknownItem, unknownUser } from '../portal-error.ts';
import { notesOf, summarize } from '../reassign/reassign-answer.ts';
import { reassignItem } from '../reassign/reassign-item.ts';
import { findReassignBlocker, findReceiverBlocker } from '../reassign/reassign-rules.ts';
import { itemAndOwnerOfPath, itemOfPath, userOfPath } from '../subjects.ts';
import type { Fire } from '../webhooks/event-collector.ts';

const canReassign = check({
  name: 'canReassign',
  path: '/content/users/:username/items/:itemId/canReassign',
  title: 'Check item reassignment',
  about: itemOfPath,
  parameters: CanReassignParameters,
  async handle(call, { item }): Promise<CanReassignAnswer> {
    const { database, origin, path, parameters } = call;
    if (parameters.item !== path.itemId) {
      throw invalidRequest('item: must be the item id in the path.');
    }
    const receiver = await requireReceiver(call);
    const blocker = await findReassignBlocker(database, item, receiver, origin);
    return verdict(item.id, blocker);
  },
});

const canReassignItems = check({
  name: 'canReassignItems',
  path: '/content/users/:username/canReassignItems',
  title: 'Check reassignment of items',
  about: userOfPath,
  parameters: CanReassignItemsParameters,
  async handle(call, { account: owner }): Promise<CanReassignItemsAnswer> {
    const { database, caller, origin, parameters } = call;
    const receiver = await requireReceiver(call);
    const results: CanReassignAnswer[] = [];
    for (const itemId of parameters.items) {
      const item = await findItem(database, caller, itemId);
      const isTheirs = item?.owner === owner.username || item?.owner === receiver.username;
      const blocker =
        item === undefined || !isTheirs
          ? unknownItem()
          : await findReassignBlocker(database, item, receiver, origin);
      results.push(verdict(itemId, blocker));
    }
    return { results };
  },
});

async function requireReceiver(call: Call<{ targetUsername: string }>): Promise<AccountRow> {
  const receiver = await findAccount(call.database, call.parameters.targetUsername);
  if (receiver === undefined) throw unknownUser();
  return receiver;
}

function verdict(itemId: string, blocker: PortalError | undefined): CanReassignAnswer {
  if (blocker === undefined) return { itemId, success: true };
  return { itemId, success: false, error: blocker.toBody() };
}

const reassign = act({
  name: 'reassign',
  path: '/content/users/:username/items/:itemId/reassign',
  title: 'Reassign item',
  about: itemAndOwnerOfPath,
  parameters: ReassignItemParameters,
  async handle({ database, caller, origin, parameters, fire }, { item, account: owner }) {
    const { targetUsername, targetFolderName: folderTitle } = parameters;
    const reassignment = { caller, owner, targetUsername, folderTitle, origin };
    const result = await reassignItem(database, item.id, reassignment);
    fireReassigned(fire, result);
    return result;
  },
});

/** Every item that changed hands, with the layer or the views that went along. */
function fireReassigned(fire: Fire, { itemId, movedWith, to }: ReassignResult): void {
  for (const id of [itemId, ...(movedWith ?? [])]) {
    fire('items/move', id);
    fire('items/reassign', id, [to?.owner]);
  }
}

const reassignItems = actInSteps({
  name: 'reassignItems',
  path: '/content/users/:username/reassignItems',
  title: 'Reassign items',
  about: userOfPath,
  parameters: ReassignItemsParameters,
  async handle(call, { account }) {
    const { items } = call.parameters;
    const unable = findReceiverBlocker(await requireReceiver(call));
    if (unable !== undefined) throw unable;
    const results: ReassignResult[] = [];
    const moved = new Set<string>();
    for (const itemId of items) {
      // A view that has gone along with its layer is not asked for a second time.
      const result: ReassignResult = moved.has(itemId)
        ? { itemId, success: true }
        : await reassignOne(call, itemId, account);
      for (const id of result.movedWith ?? []) moved.add(id);
      results.push(result);
    }
    return summarize(results);
  },
});

/** One item in a transaction of its own: what fails leaves the others alone. */
async function reassignOne(
  call: StepCall<ReassignItemsParameters>,
  itemId: string,
  owner: AccountRow,
): Promise<ReassignResult> {
  const { caller, origin, parameters } = call;
  const { targetUsername, targetFoldername: folderTitle } = parameters;
  const reassignment = { caller, owner, targetUsername, folderTitle, origin };
  try {
    return await call.change(async (transaction, fire) => {
      const result = await reassignItem(transaction, itemId, reassignment);
      fireReassigned(fire, result);
      return result;
    }, notesOf);
  } catch (error) {
    await call.refuse(error, { items: itemId });
    return { itemId, success: false, error: describeError(error, call.log).toBody() };
  }
}

/** Giving items to other users. */
export const reassignOperations: readonly Operation[] = [
  canReassign,
  canReassignItems,
  reassign,
  reassignItems,
];
