import type { Locator, Page } from '@playwright/test';

/** The page of questions, as a person sees it. */
export class QueryPage {
  readonly page: Page;
  readonly address: Locator;
  readonly parts: Locator;
  readonly answer: Locator;

  constructor(page: Page) {
    this.page = page;
    this.address = page.getByRole('combobox', { name: 'Address of the question' });
    this.parts = page.getByRole('region', { name: 'Parts of the question' });
    this.answer = page.getByRole('region', { name: 'Answer', exact: true });
  }

  async open(ask?: string): Promise<void> {
    const search = ask === undefined ? '' : `?ask=${encodeURIComponent(ask)}`;
    await this.page.goto(`/query${search}`);
  }

  /** Asks for the question that is there. */
  async ask(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ask', exact: true }).click();
  }

  /** The fields of a condition: `1`, or `2.1` for the first one of a group in second place. */
  condition(place: string): Locator {
    return this.parts.getByRole('group', { name: `Condition ${place}`, exact: true });
  }
}
