import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of bulk publish, by what a person sees. */
export class PublishPage {
  readonly #page: Page;
  /** The datasets of a job. */
  readonly datasets: Locator;
  /** What a publish would do. */
  readonly difference: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.datasets = page.getByRole('table', { name: 'Datasets' });
    this.difference = page.getByRole('table', { name: 'Difference' });
  }

  /** Finds a data store by its title and takes it. */
  async chooseStore(title: string): Promise<void> {
    await this.#page.getByRole('combobox', { name: 'Data store' }).fill(title);
    await this.#page.getByRole('option', { name: title }).click();
    await expect(this.#page.getByRole('combobox', { name: 'Data store' })).toHaveValue(title);
  }

  /** Makes a folder of the portal and takes it. */
  async makeFolder(title: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'New folder' }).click();
    await this.#page.getByLabel('Title of the new folder').fill(title);
    await this.#page.getByRole('button', { name: 'Make the folder' }).click();
    await expect(this.#page.getByLabel('Portal folder')).toContainText(title);
  }

  /** Takes the first server that takes services. */
  async chooseServer(): Promise<void> {
    await this.#page
      .getByLabel('Federated server')
      .selectOption({ label: await this.#ownServer() });
  }

  /** Goes from the form to the difference. */
  async seeDifference(): Promise<void> {
    await this.#page.getByRole('button', { name: 'See the difference' }).click();
    await expect(this.#page.getByRole('heading', { name: 'See what will happen' })).toBeFocused();
  }

  async #ownServer(): Promise<string> {
    const option = this.#page.getByRole('option', { name: /^Fieldstation · / });
    return (await option.textContent()) ?? '';
  }
}
