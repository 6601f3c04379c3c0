import type { Locator, Page } from '@playwright/test';

/** The page "Reassign items". */
export class ReassignPage {
  readonly target: Locator;
  readonly check: Locator;
  /** What can and what cannot be reassigned, in a sentence. */
  readonly summary: Locator;
  readonly problems: Locator;
  readonly matrix: Locator;
  readonly run: Locator;
  /** The panel of a run: how far it is. */
  readonly progress: Locator;
  readonly results: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.target = page.getByRole('combobox', { name: 'New owner' });
    this.check = page.getByRole('button', { name: /^Check [\d,]+ items?$/ });
    this.summary = page.getByRole('status').filter({ hasText: 'can be reassigned' });
    this.problems = page.getByRole('region', { name: 'What stands in the way' });
    this.matrix = page.getByRole('table', { name: 'Every item, every check' });
    this.run = page.getByRole('button', { name: /^(Reassign|Give) [\d,]+ items?/ });
    this.progress = page.getByRole('region', { name: 'Run', exact: true });
    this.results = page.getByRole('table', { name: 'Results by item' });
  }

  /** Searches in the portal's query syntax, and picks all that is found. */
  async pickFound(words: string): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Words' }).fill(words);
    await this.#page.getByRole('button', { name: 'Find items' }).click();
    await this.#page.getByRole('button', { name: /^Add all [\d,]+$/ }).click();
    await this.#page
      .getByRole('status')
      .filter({ hasText: / added\./ })
      .waitFor();
  }

  /** Gives ids, in any form. */
  async pickIds(text: string): Promise<void> {
    await this.#page.getByRole('tab', { name: 'Ids or file' }).click();
    await this.#page.getByRole('textbox', { name: 'Ids of items' }).fill(text);
    await this.#page.getByRole('button', { name: 'Add to the list' }).click();
  }

  /** Takes a user name as it is typed. */
  async enterTarget(username: string): Promise<void> {
    await this.target.fill(username);
    await this.target.press('Tab');
  }
}
