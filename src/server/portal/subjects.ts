import type { Group } from '#portal/contract/user.ts';
import { type AccountRow, findAccount } from './accounts.ts';
import { callerHolds, isCaller } from './caller.ts';
import { type CollaborationRow, findCollaboration } from './collaborations/collaboration-rows.ts';
import { findGroup } from './groups.ts';
import type { ItemRow } from './item-rows.ts';
import { findItem, updatesByGroup } from './items.ts';
import type { Call } from './operation.ts';
import { findOrganization, type OrganizationRow } from './organization.ts';
import { forbidden, unknownGroup, unknownItem, unknownUser } from './portal-error.ts';
import type { Standing } from './rights.ts';
import { findWebhook, type WebhookRow } from './webhooks/webhook-rows.ts';

/** What an operation is about, and what the caller is to it (see the rights table). */
export interface Subject {
  readonly standings: readonly Standing[];
}

/** For operations that are about nothing in particular. */
export function nothing(): Subject {
  return { standings: [] };
}

/** The organization that the path names. */
export async function organizationOfPath(
  call: Call,
): Promise<Subject & { organization: OrganizationRow }> {
  return { standings: [], organization: await findOrganization(call.database, call.path.portalId) };
}

/** The webhook that the path names. */
export async function webhookOfPath(call: Call): Promise<Subject & { webhook: WebhookRow }> {
  const { database, caller, path } = call;
  if (!callerHolds(caller, 'portal:admin:manageWebhooks')) throw forbidden();
  await findOrganization(database, path.portalId);
  return { standings: [], webhook: await findWebhook(database, path.webhookId ?? '') };
}

/** The collaboration that the path names. */
export async function collaborationOfPath(
  call: Call,
): Promise<Subject & { collaboration: CollaborationRow }> {
  const { database, caller, path } = call;
  if (!callerHolds(caller, 'portal:admin:manageCollaborations')) throw forbidden();
  await findOrganization(database, path.portalId);
  const collaboration = await findCollaboration(database, path.collaborationId ?? '');
  return { standings: [], collaboration };
}

/** The account that the path names; who may not view accounts does not learn whether it exists. */
export async function userOfPath(call: Call): Promise<Subject & { account: AccountRow }> {
  const { database, caller, path } = call;
  const account = await findAccount(database, path.username ?? '');
  if (account !== undefined) {
    return { standings: isCaller(caller, account.username) ? ['owner'] : [], account };
  }
  const mayView =
    callerHolds(caller, 'portal:user:viewOrgUsers') ||
    callerHolds(caller, 'portal:admin:viewUsers');
  throw mayView ? unknownUser() : forbidden();
}

/** The account of the caller. */
export async function callerAccount({
  database,
  caller,
}: Call): Promise<Subject & { account: AccountRow }> {
  const account = await findAccount(database, caller?.username ?? '');
  if (account === undefined) throw unknownUser();
  return { standings: ['owner'], account };
}

/** The group that the path names, if the caller may see it. */
export async function groupOfPath(call: Call): Promise<Subject & { group: Group }> {
  const { database, caller, path } = call;
  const group = await findGroup(database, caller, path.groupId ?? '');
  if (group === undefined) throw unknownGroup();
  const place = group.userMembership?.memberType;
  const standings: Standing[] = isCaller(caller, group.owner ?? '') ? ['owner'] : [];
  if (place === 'owner' || place === 'admin') standings.push('group manager');
  if (place !== undefined && place !== 'none') standings.push('group member');
  return { standings, group };
}

/** The item that the path names, below its owner when the path names one too. */
export async function itemOfPath(call: Call): Promise<Subject & { item: ItemRow }> {
  const { database, caller, path } = call;
  const item = await findItem(database, caller, path.itemId ?? '');
  const isThere =
    item !== undefined &&
    (path.username === undefined || path.username.toLowerCase() === item.owner.toLowerCase()) &&
    (path.folderId === undefined || path.folderId === item.folder_id);
  if (!isThere) throw unknownItem();
  const standings: Standing[] = isCaller(caller, item.owner) ? ['owner'] : [];
  if (await updatesByGroup(database, caller, item.id)) standings.push('shared-update member');
  return { standings, item };
}

/** The item that the path names, and the account of its owner. */
export async function itemAndOwnerOfPath(
  call: Call,
): Promise<Subject & { item: ItemRow; account: AccountRow }> {
  const { standings, item } = await itemOfPath(call);
  const account = await findAccount(call.database, item.owner);
  if (account === undefined) throw unknownUser();
  return { standings, item, account };
}
