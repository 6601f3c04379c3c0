import { callerHolds, isCaller } from '../caller.ts';
import type { ItemRow } from '../item-rows.ts';
import { findItem } from '../items.ts';
import type { Call } from '../operation.ts';
import { forbidden, unknownItem } from '../portal-error.ts';

/**
 * The data store item of this id, for its owner and for who may change the items of others. Whom it
 * is only shared with learns neither what the database holds nor how to reach it.
 */
export async function requireOwnItem(
  { database, caller }: Pick<Call, 'database' | 'caller'>,
  itemId: string,
): Promise<ItemRow> {
  const item = await findItem(database, caller, itemId);
  if (item === undefined) throw unknownItem();
  if (isCaller(caller, item.owner) || callerHolds(caller, 'portal:admin:updateItems')) return item;
  throw forbidden();
}
