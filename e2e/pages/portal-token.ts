import type { APIRequestContext } from '@playwright/test';
import { adminPassword } from '../accounts.ts';

/** A token of the portal, obtained without the browser application. */
export async function requestToken(request: APIRequestContext, username: string): Promise<string> {
  const answer = await request.post('/sharing/rest/generateToken', {
    form: { f: 'json', username, password: adminPassword, expiration: 10 },
  });
  const { token } = await answer.json();
  return String(token);
}
