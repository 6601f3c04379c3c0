import { test as base, expect } from './fixtures.ts';
import { type LongSeriesServer, startLongSeriesServer } from './servers/long-series-server.ts';

const test = base.extend<{ rows: number; server: LongSeriesServer }>({
  rows: [300_000, { option: true }],
  server: async ({ baseURL, rows }, use) => {
    const server = await startLongSeriesServer(baseURL ?? '', { rows, pageDelay: 150 });
    await use(server);
    await server.close();
  },
});

test('a long series is seen at once as a sample; cancelled, it loads the window that is looked at', async ({
  page,
  server,
}) => {
  await page.goto(`${server.origin}/chart?series=datastreams.1`);
  await expect(
    page.getByText(/Shown is a sample of [\d,]+ while the rest is loading/),
  ).toBeVisible();
  const chart = page.getByRole('application', { name: 'Chart of Level' });
  await expect(chart).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Sample of [\d,]+ of 300,000 Observations$/)).toBeVisible();
  await page.goto(
    `${server.origin}/chart?series=datastreams.1&from=2020-03-01T00:00:00Z&to=2020-03-03T00:00:00Z`,
  );
  await expect(page.getByText(/^2,881 values from 01\/03\/2020, 00:00/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const before = server.pages;
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText('Loading of the other times was cancelled')).toBeVisible();
  await expect(page.getByText(/^2,881 values from 02\/03\/2020, 00:00/)).toBeVisible();
  expect(server.pages - before).toBeLessThan(12);
});

test.describe('live', () => {
  test.use({ rows: 50, allowedErrors: [/status of 400/] });

  test('new values arrive on their own, are told, and a silence too', async ({ page, server }) => {
    await page.goto(`${server.origin}/chart?series=datastreams.1`);
    await expect(page.getByText(/^50 values/)).toBeVisible();
    await page.goto(`${server.origin}/chart?series=datastreams.1&live=2s`);
    await expect(page.getByText(/nothing new since 01\/01\/2020, 00:49/)).toBeVisible();
    await expect(page.getByText(/Silent since 01\/01\/2020, 00:49/)).toBeVisible();
    server.rows += 10;
    await expect(page.getByText(/^60 values/)).toBeVisible();
    await expect(page.getByText(/10 new values since 01\/01\/2020, 00:49/)).toBeVisible();
  });
});
