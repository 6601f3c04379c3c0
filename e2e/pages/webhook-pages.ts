import { expect, type Locator, type Page } from '@playwright/test';

/** The pages of webhooks, by what a person sees. */
export class WebhookPages {
  readonly #page: Page;
  /** The log of the webhook that is open. */
  readonly deliveries: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.deliveries = page.getByRole('table', { name: 'Deliveries' });
  }

  /** Fills in what every webhook needs beside its triggers. */
  async fill(name: string, address: string): Promise<void> {
    await this.#page.getByLabel('Name').fill(name);
    await this.#page.getByLabel('Payload address').fill(address);
  }

  /** Goes from the filled form over the review to the call. */
  async create(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Review', exact: true }).click();
    await expect(this.#page.getByText('Nothing has been sent yet.')).toBeVisible();
    await this.#page.getByRole('button', { name: 'Create webhook' }).click();
  }

  /** A secret that is shown under a label. */
  secret(label: string): Locator {
    return this.#page.getByRole('region', { name: label, exact: true }).getByText(/^whsec_/);
  }
}
