import type { z } from 'zod';
import { readErrorBody } from '#lib/answer-words.ts';
import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { ErrorAnswer, errorCodes, errorSentences } from './contract/errors.ts';
import { encodeForm, type FormValue } from './contract/form.ts';
import { GroupSearchAnswer } from './contract/group.ts';
import { Item, SearchAnswer } from './contract/item.ts';
import { portalPaths } from './contract/paths.ts';
import { CanReassignAnswer, type CanReassignParameters } from './contract/reassign.ts';
import { SuccessAnswer, TokenAnswer, usualTokenMinutes } from './contract/token.ts';
import { Group, RoleListAnswer, User, UserListAnswer } from './contract/user.ts';
import { endSession } from './session.ts';

/** A portal and the credential to use there. */
export interface PortalAccess {
  /** Root of the interface, ending in `/sharing/rest`. */
  readonly portal: string;
  /** Without it the portal answers as to a stranger. */
  readonly token?: string | undefined;
}

/** The address of an operation: `<portal>/search`. */
export function portalUrl(portal: string, path: string): string {
  return `${portal.replace(/\/$/, '')}/${path}`;
}

/**
 * Posts a form with `f=json` and the token in its body, never in the address. An `error` in the
 * answer throws an `HttpError` with all its sentences and the whole body; a refused token ends the
 * session.
 */
export async function callPortal<Schema extends z.ZodType>(
  access: PortalAccess,
  path: string,
  values: Record<string, FormValue>,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  const url = portalUrl(access.portal, path);
  const body = await requestJson(url, {
    method: 'POST',
    body: encodeForm({ ...values, token: access.token }),
    signal,
  });
  return readAnswer(access, url, body, schema);
}

/** What a portal answered; throws as `callPortal` does. */
export function readAnswer<Schema extends z.ZodType>(
  access: PortalAccess,
  url: string,
  body: unknown,
  schema: Schema,
): z.infer<Schema> {
  const failure = ErrorAnswer.safeParse(body);
  if (!failure.success) {
    if (hasError(body)) throw new HttpError(...describeOddError(body, url));
    return schema.parse(body);
  }
  const { error } = failure.data;
  if (isTokenRefusal(error.code) && access.token !== undefined) {
    endSession(access.portal, access.token);
  }
  throw new HttpError([error.message, ...errorSentences(error)].join(' '), {
    status: 200,
    url,
    code: error.messageCode ?? error.code,
    details: error.details ?? undefined,
    body,
  });
}

function hasError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body && Boolean(body.error);
}

/** An error in a shape of its own is still told in the words it has. */
function describeOddError(body: unknown, url: string): ConstructorParameters<typeof HttpError> {
  const { message, code, details } = readErrorBody(body) ?? {};
  return [message ?? JSON.stringify(body).slice(0, 200), { status: 200, url, code, details, body }];
}

function isTokenRefusal(code: number): boolean {
  return code === errorCodes.invalidToken || code === errorCodes.tokenRequired;
}

/** A token for a user name and a password, bound to the origin of this page. */
export function generateToken(
  portal: string,
  credentials: { username: string; password: string },
): Promise<TokenAnswer> {
  const values = {
    ...credentials,
    expiration: usualTokenMinutes,
    client: 'referer',
    referer: window.location.origin,
  };
  return callPortal({ portal }, portalPaths.generateToken(), values, TokenAnswer);
}

/** Revokes the token. Portals without this operation answer with an error. */
export function revokeToken(access: PortalAccess): Promise<SuccessAnswer> {
  return callPortal(access, portalPaths.signOut(), {}, SuccessAnswer);
}

/** The account that the token stands for, with its privileges. */
export function readSelf(access: PortalAccess, signal?: AbortSignal): Promise<User> {
  return callPortal(access, portalPaths.self(), {}, User, signal);
}

/** The name behind a token; undefined where the portal does not offer to tell it. */
export async function readUsername(access: PortalAccess): Promise<string | undefined> {
  try {
    return (await readSelf(access)).username;
  } catch (error) {
    if (error instanceof HttpError && isNotOffered(error)) return undefined;
    throw error;
  }
}

/** Neither the credential nor the server is at fault, so the operation is not there. */
export function isNotOffered({ status, code }: HttpError): boolean {
  const decided = status === 200 ? Number(code) : status;
  return status > 0 && status < 500 && ![401, 403, 498, 499].includes(decided) && !(decided >= 500);
}

/** One page of the items that match `q`; `start` counts from one. */
export function searchItems(
  access: PortalAccess,
  query: { q: string; start: number; num: number; sortField?: string; sortOrder?: string },
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  return callPortal(access, portalPaths.search(), query, SearchAnswer, signal);
}

/** One item. Throws an `HttpError` with the code `CONT_0001` when it is not there to be seen. */
export function readItem(
  access: PortalAccess,
  itemId: string,
  signal?: AbortSignal,
): Promise<Item> {
  return callPortal(access, portalPaths.item(itemId), {}, Item, signal);
}

/** Accounts of the organization whose user name or full name has the words of `q`. */
export function searchUsers(
  access: PortalAccess,
  query: { q: string; num: number },
  signal?: AbortSignal,
): Promise<UserListAnswer> {
  return callPortal(access, portalPaths.users(), query, UserListAnswer, signal);
}

/** One account by its user name. */
export function readUser(
  access: PortalAccess,
  username: string,
  signal?: AbortSignal,
): Promise<User> {
  return callPortal(access, portalPaths.user(username), {}, User, signal);
}

/** The first groups that match the words. */
export function searchGroups(
  access: PortalAccess,
  query: { q: string; num: number },
  signal?: AbortSignal,
): Promise<GroupSearchAnswer> {
  return callPortal(access, portalPaths.groups(), query, GroupSearchAnswer, signal);
}

/** One group by its id. */
export function readGroup(
  access: PortalAccess,
  groupId: string,
  signal?: AbortSignal,
): Promise<Group> {
  return callPortal(access, portalPaths.group(groupId), {}, Group, signal);
}

/** The custom roles of the organization. */
export function readRoles(access: PortalAccess, signal?: AbortSignal): Promise<RoleListAnswer> {
  return callPortal(access, portalPaths.roles(), { num: 100 }, RoleListAnswer, signal);
}

/**
 * Asks whether an item of `owner` can be given to another user. A refusal with a reason is an
 * answer; a check that was not made at all throws (portal-api.md, "Check item reassignment").
 */
export async function checkReassignment(
  access: PortalAccess,
  check: CanReassignParameters & { owner: string },
  signal?: AbortSignal,
): Promise<CanReassignAnswer> {
  const { owner, item, targetUsername } = check;
  const path = portalPaths.canReassign(owner, item);
  try {
    return await callPortal(access, path, { item, targetUsername }, CanReassignAnswer, signal);
  } catch (error) {
    const refusal = error instanceof HttpError ? readRefusal(error, item) : undefined;
    if (refusal === undefined) throw error;
    return refusal;
  }
}

/** A refusal has `success` false beside its error; some portals send the error alone. */
function readRefusal(error: HttpError, itemId: string): CanReassignAnswer | undefined {
  const answer = CanReassignAnswer.safeParse(error.body);
  if (answer.success) return answer.data;
  const isKnownReason =
    error.code === errorCodes.relatedViews || error.code === errorCodes.receiverLacksRights;
  const failure = ErrorAnswer.safeParse(error.body);
  if (!isKnownReason || !failure.success) return undefined;
  return { itemId, success: false, error: failure.data.error };
}
