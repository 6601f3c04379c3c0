/** Accounts, roles and groups. */
import { z } from 'zod';
import { optionalText } from './form.ts';
import { pageFields, pageParameters } from './paging.ts';

export const Group = z.looseObject({
  id: z.string(),
  title: z.string(),
  owner: z.string().nullish(),
  description: z.string().nullish(),
  snippet: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  /** `private`, `org` or `public`. */
  access: z.string().nullish(),
  isInvitationOnly: z.boolean().nullish(),
  /** `updateitemcontrol` lets every member update the items that are shared to the group. */
  capabilities: z.array(z.string()).nullish(),
  protected: z.boolean().nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
  userMembership: z.looseObject({ username: z.string(), memberType: z.string() }).nullish(),
});
export type Group = z.infer<typeof Group>;

/** An account; which members are there depends on who asks. */
export const User = z.looseObject({
  username: z.string(),
  fullName: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  description: z.string().nullish(),
  email: z.string().nullish(),
  orgId: z.string().nullish(),
  /** `org_admin`, `org_publisher` or `org_user`; the base of a custom role. */
  role: z.string().nullish(),
  /** The custom role; absent for the default roles. */
  roleId: z.string().nullish(),
  level: z.string().nullish(),
  userLicenseTypeId: z.string().nullish(),
  disabled: z.boolean().nullish(),
  access: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  culture: z.string().nullish(),
  region: z.string().nullish(),
  privileges: z.array(z.string()).nullish(),
  groups: z.array(Group).nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
  lastLogin: z.number().nullish(),
});
export type User = z.infer<typeof User>;

/** Parameters of the list of accounts; `q` holds words of the user name or the full name. */
export const UserListParameters = z.object({ ...pageParameters, q: optionalText(500) });
export type UserListParameters = z.infer<typeof UserListParameters>;

export const UserListAnswer = z.looseObject({ ...pageFields, users: z.array(User) });
export type UserListAnswer = z.infer<typeof UserListAnswer>;

/** The same accounts as `community/users` gives them. */
export const UserSearchAnswer = z.looseObject({
  ...pageFields,
  query: z.string().nullish(),
  results: z.array(User),
});
export type UserSearchAnswer = z.infer<typeof UserSearchAnswer>;

export const Role = z.looseObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  role: z.string().nullish(),
  privileges: z.array(z.string()).nullish(),
  created: z.number().nullish(),
  modified: z.number().nullish(),
});
export type Role = z.infer<typeof Role>;

export const RoleListAnswer = z.looseObject({ ...pageFields, roles: z.array(Role) });
export type RoleListAnswer = z.infer<typeof RoleListAnswer>;
