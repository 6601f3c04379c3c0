/** Questions to published services in tests. */
import type { TestPortal } from '../testing.ts';

/** The JSON that a service answers to an account, or to a stranger. */
export async function askService(
  portal: TestPortal,
  path: string,
  form: Record<string, string> = {},
  username?: string,
): Promise<Record<string, unknown>> {
  const token = username === undefined ? {} : { token: await portal.signIn(username) };
  const response = await portal.app.inject({
    method: 'POST',
    url: `/server/rest${path}`,
    headers: {
      host: 'portal.test:8080',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ f: 'json', ...form, ...token }).toString(),
  });
  return response.json();
}
