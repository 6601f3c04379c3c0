import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { requestToken } from './portal-token.ts';

/** The portal's audit record on the page "Activity". */
export class ActivityPage {
  readonly record: Locator;
  readonly operation: Locator;
  readonly user: Locator;
  readonly result: Locator;
  /** The line that says which entries are shown of how many. */
  readonly range: Locator;
  /** The program to copy. */
  readonly program: Locator;

  constructor(page: Page) {
    this.record = page.getByRole('table', { name: 'Audit record' });
    this.operation = page.getByRole('combobox', { name: 'Operation' });
    this.user = page.getByRole('textbox', { name: 'User' });
    this.result = page.getByRole('combobox', { name: 'Result' });
    this.range = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
    this.program = page.getByRole('region', { name: 'The same calls as a program' });
  }
}

/** Asks for a folder on the portal, without the browser application; gives the answer. */
export async function createFolder(
  request: APIRequestContext,
  username: string,
  title: string,
): Promise<{ success?: boolean; error?: { message: string } }> {
  const token = await requestToken(request, username);
  const url = `/sharing/rest/content/users/${username}/createFolder`;
  const answer = await request.post(url, { form: { f: 'json', title, token } });
  return await answer.json();
}
