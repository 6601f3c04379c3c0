/**
 * The trigger events of webhooks, and the addresses (URIs) that subscribe to them.
 * Source: portal-api.md, "Events"; addresses it does not show follow `/<source>/<operation>` for
 * any and `/<source>/<id>/<operation>` for one.
 */

export const eventSources = ['items', 'groups', 'users', 'roles'] as const;
export type EventSource = (typeof eventSources)[number];

/** `any`: whatever item, group, user or role it happens to; `one`: a named one. */
export type EventScope = 'any' | 'one';

/** How an extra member of `properties` is filled. */
export type PropertyKind = 'usernames' | 'sharing' | 'items' | 'roleName' | 'userType';

export interface Trigger {
  readonly source: EventSource;
  readonly operation: string;
  readonly scopes: readonly EventScope[];
  /** The member that the event's `properties` has beyond none. */
  readonly property?: { readonly key: string; readonly kind: PropertyKind };
}

const both: readonly EventScope[] = ['any', 'one'];
const any: readonly EventScope[] = ['any'];

function trigger(
  source: EventSource,
  operation: string,
  scopes: readonly EventScope[],
  key?: string,
  kind: PropertyKind = 'usernames',
): Trigger {
  return { source, operation, scopes, ...(key === undefined ? {} : { property: { key, kind } }) };
}

/** Every trigger of the specification, in its order. */
export const triggers: readonly Trigger[] = [
  trigger('items', 'add', any),
  trigger('items', 'delete', both),
  trigger('items', 'update', both),
  trigger('items', 'move', both),
  trigger('items', 'publish', both),
  trigger('items', 'share', both, 'sharedToGroups', 'sharing'),
  trigger('items', 'unshare', both, 'unsharedFromGroups', 'sharing'),
  trigger('items', 'reassign', both, 'reassignedTo'),
  trigger('items', 'addComment', both),
  trigger('items', 'deleteComment', both),
  trigger('items', 'updateComment', both),

  trigger('groups', 'add', any),
  trigger('groups', 'update', both),
  trigger('groups', 'delete', both),
  trigger('groups', 'protect', both),
  trigger('groups', 'unprotect', both),
  trigger('groups', 'invite', both, 'invitedUserNames'),
  trigger('groups', 'addUsers', both, 'addedUserNames'),
  trigger('groups', 'removeUsers', both, 'removedUserNames'),
  trigger('groups', 'updateUsers', both, 'updatedUserNames'),
  trigger('groups', 'reassign', both),
  trigger('groups', 'share', both, 'sharedItems', 'items'),
  trigger('groups', 'unshare', both, 'unsharedItems', 'items'),
  trigger('groups', 'join', both),

  trigger('users', 'add', any),
  trigger('users', 'signIn', both),
  trigger('users', 'signOut', both),
  trigger('users', 'delete', both),
  trigger('users', 'update', both),
  trigger('users', 'disable', both),
  trigger('users', 'enable', both),
  trigger('users', 'updateUserRole', both, 'userRoleUpdatedTo', 'roleName'),
  trigger('users', 'updateUserLicenseType', both, 'userLicenseTypeUpdatedTo', 'userType'),
  trigger('users', 'enableUsers', any),
  trigger('users', 'disableUsers', any),

  trigger('roles', 'add', any, 'name', 'roleName'),
  trigger('roles', 'update', any),
  trigger('roles', 'delete', any),
];

/** The trigger of a source and an operation, in whatever case; undefined when there is none. */
export function findTrigger(source: string, operation: string): Trigger | undefined {
  const [wantedSource, wantedOperation] = [source.toLowerCase(), operation.toLowerCase()];
  return triggers.find(
    (candidate) =>
      candidate.source === wantedSource && candidate.operation.toLowerCase() === wantedOperation,
  );
}

/** What an address subscribes to; what is left out is not narrowed. */
export interface Subscription {
  readonly source?: EventSource;
  readonly id?: string;
  readonly operation?: string;
}

/** Why an address is none. */
export type EventFault = 'source' | 'operation' | 'oneNotOffered' | 'form';

export type ParsedEvent =
  | { readonly subscription: Subscription; readonly fault?: never }
  | { readonly fault: EventFault; readonly subscription?: never };

/**
 * Reads an address like `/`, `/items`, `/items/share`, `/users/jlee` or `/groups/<id>/update`,
 * in whatever case. `/items/<word>` with a word that is no operation is taken for an id.
 */
export function parseEvent(text: string): ParsedEvent {
  const parts = text.trim().split('/');
  if (parts[0] === '') parts.shift();
  if (parts.at(-1) === '') parts.pop();
  if (parts.length === 0) return text.includes('/') ? { subscription: {} } : { fault: 'form' };
  if (parts.length > 3 || parts.some((part) => !/^[^\s,?#]+$/.test(part))) return { fault: 'form' };
  const [name = '', second, third] = parts;
  const source = eventSources.find((candidate) => isNamed(candidate, name));
  if (source === undefined) return { fault: 'source' };
  if (second === undefined) return { subscription: { source } };
  if (third === undefined) {
    const found = findTrigger(source, second);
    if (found !== undefined) return { subscription: { source, operation: found.operation } };
  }
  // One role is never watched by itself: the specification knows triggers of all roles only.
  if (source === 'roles') return { fault: third === undefined ? 'operation' : 'oneNotOffered' };
  if (third === undefined) return { subscription: { source, id: second } };
  const found = findTrigger(source, third);
  if (found === undefined) return { fault: 'operation' };
  if (!found.scopes.includes('one')) return { fault: 'oneNotOffered' };
  return { subscription: { source, id: second, operation: found.operation } };
}

/**
 * What the address of an event says that happened, such as `/groups/<id>/add`. Unlike a subscription
 * it names one also where only all can be watched. Undefined for what is no such address.
 */
export function readHappening(text: string): Subscription | undefined {
  const [empty, source = '', id, operation = '', ...rest] = text.split('/');
  const found = empty === '' && rest.length === 0 ? findTrigger(source, operation) : undefined;
  return found && id !== undefined && id !== ''
    ? { source: found.source, id, operation: found.operation }
    : undefined;
}

/** Documents also write the source in the singular (`user/jlee/signIn`). */
function isNamed(source: EventSource, name: string): boolean {
  const lower = name.toLowerCase();
  return lower === source || `${lower}s` === source;
}

/** The address of a subscription in its usual spelling. */
export function formatEvent({ source, id, operation }: Subscription): string {
  return `/${[source, id, operation].filter((part) => part !== undefined).join('/')}`;
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one?.toLowerCase() === other?.toLowerCase();

/** Something that happened: an operation on one item, group, user or role. */
export interface Happening {
  readonly source: EventSource;
  readonly id: string;
  readonly operation: string;
}

/** Whether one subscription is told of everything that the other is told of, or of what happened. */
export function covers(wide: Subscription, narrow: Subscription | Happening): boolean {
  return (
    (wide.source === undefined || wide.source === narrow.source) &&
    (wide.id === undefined || isSame(wide.id, narrow.id)) &&
    (wide.operation === undefined || isSame(wide.operation, narrow.operation))
  );
}

/** An address in a list that another one of the list covers already. */
export interface CoveredEvent {
  readonly event: string;
  readonly coveredBy: string;
}

/** Addresses of the list that could be left out, each with one that covers it. */
export function findCovered(events: readonly string[]): CoveredEvent[] {
  const read = events.flatMap((event) => {
    const { subscription } = parseEvent(event);
    return subscription === undefined ? [] : [{ event, subscription }];
  });
  return read.flatMap(({ event, subscription }, index) => {
    const other = read.find((candidate, place) => {
      if (place === index || !covers(candidate.subscription, subscription)) return false;
      // Of two that say the same, the later one could go.
      return place < index || !covers(subscription, candidate.subscription);
    });
    return other === undefined ? [] : [{ event, coveredBy: other.event }];
  });
}
