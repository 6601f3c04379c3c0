/** What tests of accounts do to a portal. */
import type { TestPortal } from './testing.ts';

export const newPassword = 'a wholly new password';

export const isRefused = { error: { code: 403, messageCode: 'GWM_0003' } };

/** Makes an account as the administrator. */
export async function createAccount(
  portal: TestPortal,
  username: string,
  form: Record<string, string> = {},
) {
  const values = { username, password: newPassword, ...form };
  return await portal.askAs('admin', '/community/createUser', values);
}

/** A new token of an account; the text `undefined` when it gets none. */
export async function tokenOf(
  portal: TestPortal,
  username: string,
  password = newPassword,
): Promise<string> {
  const answer = await portal.ask('/generateToken', { form: { username, password } });
  return String(answer.token);
}

/** Makes an account with a custom role of these privileges; gives what asks in its name. */
export async function makeHolder(
  portal: TestPortal,
  username: string,
  privileges: readonly string[],
) {
  const made = await portal.askAs('admin', '/portals/self/createRole', { name: `Of ${username}` });
  const roleId = String(made.id);
  await portal.askAs('admin', `/portals/self/roles/${roleId}/setPrivileges`, {
    privileges: JSON.stringify({ privileges }),
  });
  await createAccount(portal, username, { role: roleId });
  const token = await tokenOf(portal, username);
  return (path: string, form: Record<string, string> = {}) => portal.ask(path, { token, form });
}
