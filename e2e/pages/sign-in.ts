import type { Page } from '@playwright/test';
import { adminPassword } from '../accounts.ts';

/** Fills in and sends the sign-in form that is on the page. */
export async function fillSignIn(
  page: Page,
  username: string,
  password = adminPassword,
): Promise<void> {
  await page.getByLabel('User name').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens a page of the administration as one of the sample's users. */
export async function openSignedIn(page: Page, username: string, path = '/admin'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, username);
  await page.getByRole('button', { name: `Account: ${username}` }).waitFor();
}
