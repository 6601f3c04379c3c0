import type { Bindings } from './bindings.ts';
import { type Caller, callerHolds } from './caller.ts';

/**
 * The condition over `item i` for what a caller may see: everything for who may view all items;
 * else own and public items, those shared with the organization and those shared to own groups.
 */
export function visibleItems(caller: Caller | undefined, bindings: Bindings): string {
  if (callerHolds(caller, 'portal:admin:viewItems')) return 'true';
  if (caller === undefined) return `i.access = 'public'`;
  const levels = callerHolds(caller, 'portal:user:viewOrgItems') ? `'public', 'org'` : `'public'`;
  const name = bindings.add(caller.username);
  return `(i.access in (${levels}) or i.owner = ${name} or i.id in (
    select g.item_id from item_group g join group_membership m on m.group_id = g.group_id
    where m.username = ${name}))`;
}

/** The condition over `portal_group g` for what a caller may see. */
export function visibleGroups(caller: Caller | undefined, bindings: Bindings): string {
  if (callerHolds(caller, 'portal:admin:viewGroups')) return 'true';
  if (caller === undefined) return `g.access = 'public'`;
  const levels = callerHolds(caller, 'portal:user:viewOrgGroups') ? `'public', 'org'` : `'public'`;
  return `(g.access in (${levels}) or g.id in (
    select group_id from group_membership where username = ${bindings.add(caller.username)}))`;
}
