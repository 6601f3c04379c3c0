import { expect, type Locator, type Page } from '@playwright/test';

/** The map page as its tests see it. */
export class MapPage {
  readonly page: Page;
  readonly list: Locator;
  readonly filter: Locator;
  /** The canvas, which takes the focus and the keys. */
  readonly map: Locator;

  constructor(page: Page) {
    this.page = page;
    this.list = page.getByRole('listbox', { name: 'Locations' });
    this.filter = page.getByRole('textbox', { name: 'Filter by name or id' });
    this.map = page.getByRole('region', { name: 'Map of Locations' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/map${search}`);
    await this.waitUntilDrawn();
  }

  /** Waits for the map to have drawn all that it was given. */
  async waitUntilDrawn(): Promise<void> {
    const frame = this.page.locator('[data-map-state]').filter({ has: this.map });
    await expect(frame).toHaveAttribute('data-map-state', 'idle', { timeout: 30_000 });
  }

  /** The open Location beside the map. */
  panel(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** A parameter of the address. */
  parameter(name: string): string | null {
    return new URL(this.page.url()).searchParams.get(name);
  }
}
