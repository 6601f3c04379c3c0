import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, hostileTest as test } from './fixtures.ts';
import {
  chartPage,
  entityPage,
  exploredPages,
  mapPage,
  overviewPage,
  tablePage,
} from './pages/explored-pages.ts';
import { silentFailures, slow } from './servers/failures.ts';
import { hugeId, innerHost, oddAnswers, wrongLinks } from './servers/odd-answers.ts';

/** What a person reads when the server fails in this way. */
const reasons = {
  reset: 'The server did not answer.',
  cutConnection: 'The connection broke in the middle of the answer.',
  error: 'The disk is full.',
  errorPage: 'Internal error',
  htmlForJson: 'a web page (“Please sign in”), where data was asked for',
  emptyBody: 'The server sent an empty answer.',
  halfAPage: 'The answer breaks off, or is not JSON to its end.',
  noSet: /JSON that is (not|no) /,
  tooMany: 'Too many requests.',
  unauthorized: 'Sign in first.',
} as const;

/** Failures of each sort are met on every page; their likes where a client and a worker read. */
const everywhere = ['reset', 'error', 'htmlForJson', 'halfAPage'];

/** Presses every Retry on the page until none is left. */
async function retryAll(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(async () => {
    if ((await retry.count()) > 0) await retry.first().click({ timeout: 1000 });
    await expect(retry).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

for (const [name, reason] of Object.entries(reasons)) {
  test(`${name}: each page says what happened, and Retry shows it when the server is well`, async ({
    page,
    server,
  }) => {
    test.slow();
    const pages = everywhere.includes(name) ? exploredPages : [tablePage, chartPage];
    for (const { address, data } of pages) {
      server.fail(silentFailures[name as keyof typeof reasons]);
      await page.goto(address);
      await expect(page.getByRole('alert').first()).toContainText(reason);
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
      server.heal();
      await retryAll(page);
      await expect(data(page).first()).toBeVisible();
    }
  });
}

test('a failure of one kind of entity leaves the others', async ({ page, server }) => {
  server.fail(silentFailures.error, /MultiDatastreams|HistoricalLocations/);
  await page.goto(entityPage.address);
  await expect(page.getByRole('alert')).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Datastreams' })).toBeVisible();
  await expectAccessible(page);
  server.heal();
  await retryAll(page);
  await expect(page.getByRole('table', { name: 'Historical locations' })).toBeVisible();
});

test('a server that hangs is given up in time, and can be asked again', async ({
  page,
  server,
}) => {
  server.fail(silentFailures.hang);
  await page.clock.install();
  await page.goto(tablePage.address);
  await expect(page.getByRole('table', { name: 'Datastreams' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('alert')).toContainText('The server did not answer in time.');
  server.heal();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(tablePage.data(page)).toBeVisible();
});

test('an answer that trickles is waited for', async ({ page, server }) => {
  server.fail(slow(3000));
  await page.goto(tablePage.address);
  await expect(page.getByRole('table', { name: 'Datastreams' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(tablePage.data(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a server that is busy for a moment is asked again when it wants to be', async ({
  page,
  server,
}) => {
  server.fail(silentFailures.tooMany);
  await page.goto(tablePage.address);
  server.heal();
  await expect(tablePage.data(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('odd answers: what is usable is shown', () => {
  test('members of the wrong type are named, beside the rest', async ({ page, server }) => {
    server.fail(oddAnswers.wrongTypes);
    await page.goto('/datastreams');
    await expect(page.getByText(/Of the wrong type: name, /)).toBeVisible();
    await expect(page.getByRole('link', { name: '1', exact: true })).toBeVisible();
    await page.goto('/things/1?view=json');
    await expect(page.getByText('Of the wrong type:')).toBeVisible();
    // The answer as it came has them.
    await expect(page.getByText('"none"')).toBeVisible();
    await page.goto('/map');
    await expect(page.getByText(/^40 Locations/)).toBeVisible();
  });

  test('rows that are no entities are counted', async ({ page, server }) => {
    server.fail(oddAnswers.rowsThatAreNone, /^\/Datastreams\?/);
    await page.goto(tablePage.address);
    await expect(page.getByText(/rows are no entities/)).toBeVisible();
    await expect(tablePage.data(page)).toBeVisible();
    await page.goto(overviewPage.address);
    await expect(overviewPage.data(page)).toBeVisible();
  });

  test('missing fields and ids leave the page standing', async ({ page, server }) => {
    server.fail(oddAnswers.noIds);
    await page.goto(tablePage.address);
    const table = page.getByRole('table', { name: 'Datastreams' });
    await expect(table.getByText('Level at the weir', { exact: true })).toBeVisible();
    await expect(table.getByText('undefined')).toHaveCount(0);
    server.fail(oddAnswers.missingFields);
    for (const { address } of exploredPages) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Thing 1' })).toBeVisible();
  });

  test('counts that are none are not shown', async ({ page, server }) => {
    server.fail(oddAnswers.badCounts);
    await page.goto(overviewPage.address);
    await expect(overviewPage.data(page)).toBeVisible();
    await expect(page.getByText('-5')).toHaveCount(0);
    await page.goto(tablePage.address);
    await expect(page.getByText(/1–25 of/)).toBeVisible();
    await expect(page.getByText('-5')).toHaveCount(0);
  });

  test('geometry that is rubbish is counted, and the rest drawn', async ({ page, server }) => {
    server.fail(oddAnswers.rubbishGeometry);
    await page.goto(mapPage.address);
    await expect(page.getByText('38 Locations without usable geometry')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Weir' })).toBeVisible();
  });

  test('times from year -1 to 10000 and none at all', async ({ page, server }) => {
    server.fail(oddAnswers.oddTimes);
    await page.goto(chartPage.address);
    await expect(page.getByText(/without a readable phenomenonTime/)).toBeVisible();
    await page.goto(overviewPage.address);
    await expect(overviewPage.data(page)).toBeVisible();
    await page.goto('/observations');
    await expect(page.getByText('yesterday').first()).toBeVisible();
  });

  test('ids beyond 2^53 keep every digit and lead to their entity', async ({ page, server }) => {
    server.fail(oddAnswers.hugeIds);
    await page.goto(tablePage.address);
    await expect(page.getByText(hugeId(1), { exact: true })).toBeVisible();
    await expect(page.getByText(hugeId(2), { exact: true })).toBeVisible();
    await expect(tablePage.data(page)).toHaveAttribute(
      'href',
      new RegExp(`^/datastreams/${hugeId(1)}\\?`),
    );
    await page.goto(mapPage.address);
    await expect(page.getByText(/^40 Locations/)).toBeVisible();
  });

  test('ten megabytes of properties are shown in parts', async ({ page, server }) => {
    server.fail(oddAnswers.bigProperties);
    await page.goto('/datastreams');
    await expect(page.getByText(/1–25 of/)).toBeVisible();
    server.fail(oddAnswers.bigProperties, /^\/Things\(1\)$/);
    await page.goto(entityPage.address);
    await expect(page.getByRole('heading', { level: 1, name: 'Weir' })).toBeVisible();
    await expect(page.getByRole('tree').first()).toBeVisible();
  });
});

for (const [name, reason] of [
  ['cyclic', /leads? back to a page|repeats what was loaded/],
  ['toItself', /leads? back to a page|repeats what was loaded/],
  ['emptyPages', /empty pages only|page after page/],
  ['foreignHost', /leads away from/],
  ['foreignScheme', /leads away from/],
] as const) {
  test(`a next link that is ${name} is not followed for ever, and this is said`, async ({
    page,
    server,
  }) => {
    test.slow();
    server.fail(wrongLinks[name]);
    for (const { address } of [chartPage, mapPage]) {
      await page.goto(address);
      await expect(page.getByText(reason).first()).toBeVisible();
    }
    await page.goto(tablePage.address);
    await expect(page.getByText(reason)).toBeVisible();
    if (name !== 'emptyPages') await expect(tablePage.data(page).first()).toBeVisible();
  });
}

test('next links with another host are followed on the right one, in a table, a chart and a file', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  server.fail(wrongLinks.innerHost);
  await page.goto(chartPage.address);
  await expect(chartPage.data(page).first()).toBeVisible();
  await page.goto('/datastreams?size=50&export=json');
  // The server gives twenty at a time.
  await expect(page.getByText('1–32 of 32')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export 32 rows' }).click();
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(file.value).toHaveLength(32);
  await page.getByRole('button', { name: 'What this server can do' }).click();
  await expect(page.getByText(`further pages name ${innerHost}`)).toBeVisible();
  expect(asked.filter((url) => url.startsWith(server.origin)).length).toBeGreaterThan(5);
  expect(asked.filter((url) => url.startsWith(innerHost))).toEqual([]);
});
