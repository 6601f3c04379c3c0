/** Making and changing accounts and roles. */
import { z } from 'zod';
import { optionalText, optionalValue, parseJson, requiredList, requiredText } from './form.ts';
import { allPrivileges } from './privileges.ts';

export const shortestPassword = 8;

/** A password to be set. Spaces at its ends belong to it. */
const NewPassword = z
  .string('A value is required.')
  .min(shortestPassword, `At least ${shortestPassword} characters are required.`)
  .max(200, 'At most 200 characters are allowed.');

const userName = requiredText(128).refine(
  (text) => /^[A-Za-z0-9][A-Za-z0-9_.@+-]{2,}$/.test(text),
  'At least three letters, digits or the signs _ . @ + - are required, the first no sign.',
);

const email = optionalValue(254).refine(
  (text) => text === undefined || text === '' || /^[^\s@]+@[^\s@]+$/.test(text),
  'An address like name@example.org is required.',
);

const profile = {
  firstname: optionalValue(100),
  lastname: optionalValue(100),
  /** Taken apart at its first space where no first and last name are given. */
  fullname: optionalValue(200),
  email,
  description: optionalValue(2000),
  tags: optionalValue(2000),
};

export const userTypes = ['creatorUT', 'viewerUT'] as const;

/** `role` is the id of a default or a custom role. */
export const CreateUserParameters = z.object({
  username: userName,
  password: NewPassword,
  ...profile,
  role: optionalText(64),
  userLicenseTypeId: z
    .enum([...userTypes, ''], `One of ${userTypes.join(', ')} is required.`)
    .optional(),
});
export type CreateUserParameters = z.infer<typeof CreateUserParameters>;

export const UpdateUserParameters = z.object(profile);
export type UpdateUserParameters = z.infer<typeof UpdateUserParameters>;

/** `password` is the present one, which accounts must give to change their own. */
export const ResetPasswordParameters = z.object({
  password: z.string().max(1000, 'At most 1000 characters are allowed.').optional(),
  newPassword: NewPassword,
});

export const UpdateUserRoleParameters = z.object({
  user: requiredText(128),
  role: requiredText(64),
});

/** `users`: names joined by commas. */
export const UserNamesParameters = z.object({ users: requiredList(100) });

export const UserResultsAnswer = z.looseObject({
  results: z.array(z.looseObject({ username: z.string(), success: z.boolean() })),
});
export type UserResultsAnswer = z.infer<typeof UserResultsAnswer>;

export const CreateRoleParameters = z.object({
  name: requiredText(128),
  description: optionalValue(250),
});
export const UpdateRoleParameters = z.object({
  name: optionalText(128),
  description: optionalValue(250),
});

/** `{"privileges":["portal:user:createItem", …]}` as JSON text. */
export const RolePrivileges = z.object({
  privileges: z.array(z.enum(allPrivileges, 'A privilege of this portal is required.')),
});
export const SetPrivilegesParameters = z.object({
  privileges: requiredText(20_000).transform((text, context) => {
    const parsed = RolePrivileges.safeParse(parseJson(text));
    if (parsed.success) return [...new Set(parsed.data.privileges)];
    const issue = parsed.error.issues[0];
    const place = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
    context.addIssue(`JSON like {"privileges":["portal:user:createItem"]} is required${place}.`);
    return z.NEVER;
  }),
});
