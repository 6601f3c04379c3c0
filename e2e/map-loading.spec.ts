import { test as base, expect } from './fixtures.ts';
import { MapPage } from './pages/map-page.ts';
import { type ManyPlacesServer, startManyPlacesServer } from './servers/many-places-server.ts';

const test = base.extend<{ server: ManyPlacesServer }>({
  server: async ({ baseURL }, use) => {
    const server = await startManyPlacesServer(baseURL ?? '', 25_000);
    await use(server);
    await server.close();
  },
});

test('very many places are there page by page; cancelled and gone on with, none is lost', async ({
  page,
  server,
}) => {
  const map = new MapPage(page);
  await page.goto(`${server.origin}/map?layers=locations`);
  await expect(page.getByText('Loading Locations …')).toBeVisible();
  server.release(1);
  await expect(page.getByText('Locations: 10,000 of 25,000 loaded …')).toBeVisible();
  await expect(map.list.getByRole('option').first()).toContainText('Place');
  server.release(1);
  await expect(page.getByText('Locations: 20,000 of 25,000 loaded …')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Locations: stopped after 20,000')).toBeVisible();
  await page.getByRole('button', { name: 'Load the rest' }).click();
  server.release(2);
  await expect(page.getByText(/^([\d,]+ of )?25,000 Locations$/)).toBeVisible();
  await map.filter.fill('Place 24999');
  await expect(map.list.getByRole('option')).toContainText(['Place 24999']);
  await expect(page.getByText('1 of 25,000 Locations')).toBeVisible();
});
