import type { Locator, Page } from '@playwright/test';

/** The page "Check item reassignment". */
export class ReassignPage {
  readonly item: Locator;
  readonly target: Locator;
  readonly submit: Locator;
  readonly result: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.item = page.getByRole('combobox', { name: 'Item' });
    this.target = page.getByRole('combobox', { name: 'New owner' });
    this.submit = page.getByRole('button', { name: 'Check reassignment' });
    this.result = page.getByRole('region', { name: 'Result' });
  }

  /** Finds an item by words and chooses the one with this title. */
  async chooseItem(words: string, title: string): Promise<void> {
    await this.item.fill(words);
    await this.#page.getByRole('option', { name: title }).click();
  }

  /** Finds a user by words and chooses the one whose entry has this text. */
  async chooseTarget(words: string, entry: string): Promise<void> {
    await this.target.fill(words);
    await this.#page.getByRole('option', { name: entry }).click();
  }
}
