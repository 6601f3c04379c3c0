import { type ErrorDetail, errorCodes } from '#portal/contract/errors.ts';
import { viewRelationship } from '#portal/contract/item.ts';
import { holds } from '#portal/contract/privileges.ts';
import type { Queryable } from '#server/db/database.ts';
import type { AccountRow } from './accounts.ts';
import type { ItemRow } from './item-rows.ts';
import { PortalError } from './portal-error.ts';

/**
 * The reason why an item cannot be given to the receiver, or undefined when it can. The receiver
 * must be active, hold the right to receive items and belong to every group that matters; a chain
 * of views must stay together. Protection against deletion does not stand in the way.
 *
 * Source: portal-api.md, "Check item reassignment"; the eligibility rules are "not shown" there
 * and follow what real portals do.
 */
export async function findReassignBlocker(
  database: Queryable,
  item: ItemRow,
  receiver: AccountRow,
  origin: string,
): Promise<PortalError | undefined> {
  if (receiver.username === item.owner) {
    return new PortalError(400, errorCodes.invalidRequest, 'The user already owns the item.');
  }
  if (receiver.is_disabled) {
    return lacksRights('The target user is disabled.');
  }
  if (!holds(receiver, 'portal:user:receiveItems')) {
    return lacksRights('The target user does not have the privilege portal:user:receiveItems.');
  }
  const views = await findRelatedViews(database, item);
  if (views.length > 0) {
    return new PortalError(
      400,
      errorCodes.relatedViews,
      'The item has views that are related to other services.',
      views.map((view) => describeItem(view, origin)),
    );
  }
  const groups = await findMissingGroups(database, item, receiver);
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
 * The other ends of the relationships between two views that the item or its views take part in.
 * Views made directly from a layer move with the layer and do not block.
 */
async function findRelatedViews(database: Queryable, item: ItemRow): Promise<ViewRow[]> {
  return await database.query<ViewRow>(
    `with recursive family (id) as (
       select $1::text
       union
       select r.destination_id from item_relationship r join family f on f.id = r.origin_id
       where r.type = $2
     ), view_pair as (
       select r.origin_id, r.destination_id from item_relationship r
       where r.type = $2 and (r.origin_id in (select id from family) or r.destination_id = $1)
         and r.origin_id in (select destination_id from item_relationship where type = $2)
     )
     select i.id, i.type, i.type_keywords, i.url, i.owner from item i
     where i.id <> $1 and i.id in (
       select case when destination_id = $1 then origin_id else destination_id end from view_pair)
     order by i.search ->> 'title' collate "C", i.id`,
    [item.id, viewRelationship],
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
  item: ItemRow,
  receiver: AccountRow,
): Promise<GroupRow[]> {
  return await database.query<GroupRow>(
    `select g.id, g.title, g.owner, g.is_shared_update
     from portal_group g join item_group ig on ig.group_id = g.id
     where ig.item_id = $1 and ($2 or g.is_shared_update)
       and g.id not in (select group_id from group_membership where username = $3)
     order by g.title collate "C", g.id`,
    [item.id, item.access === 'private', receiver.username],
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
