import type { Locator, Page } from '@playwright/test';

/** A page that reads the river network, and something on it that only data can show. */
export interface ExploredPage {
  readonly name: string;
  readonly address: string;
  readonly data: (page: Page) => Locator;
}

export const overviewPage: ExploredPage = {
  name: 'overview',
  address: '/',
  data: (page) => page.getByRole('link', { name: 'Level at the weir', exact: true }),
};

export const mapPage: ExploredPage = {
  name: 'map',
  address: '/map',
  data: (page) => page.getByRole('option', { name: /Flood meadow/ }),
};

export const chartPage: ExploredPage = {
  name: 'chart',
  address: '/chart?series=datastreams.1',
  data: (page) => page.getByText(/^54 values from 01\/03\/2024/),
};

export const tablePage: ExploredPage = {
  name: 'table',
  address: '/datastreams',
  data: (page) => page.getByRole('link', { name: 'Level at the weir', exact: true }),
};

export const entityPage: ExploredPage = {
  name: 'entity',
  address: '/things/1',
  data: (page) => page.getByRole('heading', { level: 1, name: 'Weir' }),
};

export const exploredPages = [overviewPage, mapPage, chartPage, tablePage, entityPage];
