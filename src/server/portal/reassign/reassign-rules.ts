import { type ErrorDetail, errorCodes } from '#portal/contract/errors.ts';
import { viewRelationship } from '#portal/contract/item.ts';
import { holds } from '#portal/contract/privileges.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AccountRow } from '../accounts.ts';
import type { ItemRow } from '../item-rows.ts';
import { PortalError } from '../portal-error.ts';
import { type FamilyMember, findFamily } from './item-family.ts';

/** The reason why an account cannot receive items at all, or undefined when it can. */
export function findReceiverBlocker(receiver: AccountRow): PortalError | undefined {
  if (receiver.is_disabled) return lacksRights('The target user is disabled.');
  if (holds(receiver, 'portal:user:receiveItems')) return undefined;
  return lacksRights('The target user does not have the privilege portal:user:receiveItems.');
}

/**
 * The reason why an item cannot be given to the receiver, or undefined when it can. The receiver
 * must be active, hold the right to receive items and belong to every group that matters; a chain
 * of views must stay together. What holds for the item holds for the layer or the views that go
 * with it. Protection against deletion does not stand in the way.
 *
 * Source: portal-api.md, "Check item reassignment"; the eligibility rules are "not shown" there
 * and follow what real portals do.
 */
export async function findReassignBlocker(
  database: Queryable,
  item: Pick<ItemRow, 'id' | 'owner'>,
  receiver: AccountRow,
  origin: string,
  family?: readonly FamilyMember[],
): Promise<PortalError | undefined> {
  if (receiver.username === item.owner) {
    return new PortalError(400, errorCodes.invalidRequest, 'The user already owns the item.');
  }
  const unable = findReceiverBlocker(receiver);
  if (unable !== undefined) return unable;
  const members = (family ?? (await findFamily(database, item))).map(({ id }) => id);
  const views = await findRelatedViews(database, members);
  if (views.length > 0) {
    return new PortalError(
      400,
      errorCodes.relatedViews,
      'The item has views that are related to other services.',
      views.filter(({ id }) => id !== item.id).map((view) => describeItem(view, origin)),
    );
  }
  const groups = await findMissingGroups(database, members, receiver);
  return groups.length === 0 ? undefined : missingMembership(groups, origin);
}

function lacksRights(message: string, details: readonly ErrorDetail[] = []): PortalError {
  return new PortalError(403, errorCodes.receiverLacksRights, message, details);
}

interface ViewRow {
  id: string;
  type: string;
  type_keywords: string[];
  url: string | null;
  owner: string;
}

/**
 * The other ends of the relationships between two views that these items or their views take part
 * in. Views made directly from a layer move with the layer and do not block.
 */
async function findRelatedViews(
  database: Queryable,
  itemIds: readonly string[],
): Promise<ViewRow[]> {
  return await database.query<ViewRow>(
    `with recursive member (id) as (
       select jsonb_array_elements_text($1::text::jsonb)
     ), family (id) as (
       select id from member
       union
       select r.destination_id from item_relationship r join family f on f.id = r.origin_id
       where r.type = $2
     ), view_pair as (
       select r.origin_id, r.destination_id from item_relationship r
       where r.type = $2
         and (r.origin_id in (select id from family) or r.destination_id in (select id from member))
         and r.origin_id in (select destination_id from item_relationship where type = $2)
     )
     select i.id, i.type, i.type_keywords, i.url, i.owner from item i
     where i.id in (
       select case when destination_id in (select id from member) then origin_id
         else destination_id end from view_pair)
     order by i.search ->> 'title' collate "C", i.id`,
    [JSON.stringify(itemIds), viewRelationship],
  );
}

/** Words among the type keywords that the portal itself sets on views and hosted layers. */
const reservedKeywords = ['Hosted Service', 'View Service', 'Service', 'Multilayer', 'Singlelayer'];

function describeItem(view: ViewRow, origin: string): ErrorDetail {
  return {
    itemId: view.id,
    type: view.type,
    url: view.url ?? `${origin}/sharing/rest/content/items/${view.id}`,
    reservedTypeKeywords: view.type_keywords.filter((word) => reservedKeywords.includes(word)),
    owner: view.owner,
  };
}

interface GroupRow {
  id: string;
  title: string;
  owner: string;
  is_shared_update: boolean;
}

/**
 * The groups that the receiver would have to join: every group of a private item, and groups with
 * shared update in any case.
 */
async function findMissingGroups(
  database: Queryable,
  itemIds: readonly string[],
  receiver: AccountRow,
): Promise<GroupRow[]> {
  return await database.query<GroupRow>(
    `select g.id, g.title, g.owner, g.is_shared_update from portal_group g
     where g.id in (
         select ig.group_id from item_group ig join item i on i.id = ig.item_id
         where i.id in (select jsonb_array_elements_text($1::text::jsonb))
           and (i.access = 'private'
             or ig.group_id in (select id from portal_group where is_shared_update)))
       and g.id not in (select group_id from group_membership where username = $2)
     order by g.title collate "C", g.id`,
    [JSON.stringify(itemIds), receiver.username],
  );
}

function missingMembership(groups: readonly GroupRow[], origin: string): PortalError {
  const names = groups.map((group) => `"${group.title}"`).join(', ');
  return lacksRights(
    `The target user is not a member of ${names}, which the item is shared with.`,
    groups.map((group) => ({
      itemId: group.id,
      type: 'Group',
      url: `${origin}/sharing/rest/community/groups/${group.id}`,
      reservedTypeKeywords: group.is_shared_update ? ['updateitemcontrol'] : [],
      owner: group.owner,
    })),
  );
}
