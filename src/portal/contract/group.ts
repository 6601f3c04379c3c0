/** Making and changing groups, and who belongs to them. */
import { z } from 'zod';
import { optionalList, optionalValue, requiredList, requiredText } from './form.ts';
import { pageFields, pageParameters } from './paging.ts';
import { Group } from './user.ts';

const access = z.enum(
  ['private', 'org', 'public', ''],
  'One of private, org or public is required.',
);

const details = {
  description: optionalValue(10_000),
  snippet: optionalValue(250),
  tags: optionalValue(2000),
  access: access.optional(),
};

/** Lets every member update the items that are shared with the group. */
export const sharedUpdateCapability = 'updateitemcontrol';

const capabilities = z
  .enum(['', sharedUpdateCapability], `Either ${sharedUpdateCapability} or nothing is required.`)
  .optional();

export const CreateGroupParameters = z.object({
  title: requiredText(250),
  ...details,
  capabilities,
});
export type CreateGroupParameters = z.infer<typeof CreateGroupParameters>;

/** Whether members update items cannot be changed: they were shared under the other rule. */
export const UpdateGroupParameters = z.object({ title: optionalValue(250), ...details });
export type UpdateGroupParameters = z.infer<typeof UpdateGroupParameters>;

export const GroupAnswer = z.looseObject({ success: z.boolean(), group: Group });

/** `users` become members, `admins` managers of the group. */
export const AddGroupUsersParameters = z.object({
  users: optionalList(5000),
  admins: optionalList(5000),
});
export const RemoveGroupUsersParameters = z.object({ users: requiredList(100) });

export const GroupUsersAnswer = z.looseObject({
  owner: z.string(),
  admins: z.array(z.string()),
  users: z.array(z.string()),
});
export type GroupUsersAnswer = z.infer<typeof GroupUsersAnswer>;

export const GroupUserListParameters = z.object({
  start: pageParameters.start,
  num: pageParameters.num,
});

export const GroupUserListAnswer = z.looseObject({
  ...pageFields,
  users: z.array(
    z.looseObject({ username: z.string(), fullName: z.string(), memberType: z.string() }),
  ),
});
export type GroupUserListAnswer = z.infer<typeof GroupUserListAnswer>;

export const GroupSearchAnswer = z.looseObject({
  ...pageFields,
  query: z.string().nullish(),
  results: z.array(Group),
});
export type GroupSearchAnswer = z.infer<typeof GroupSearchAnswer>;

export const groupSortFields = ['title', 'owner', 'created', 'modified'] as const;
