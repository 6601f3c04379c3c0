import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { expect, expectAccessible, test } from './fixtures.ts';
import { PublishPage } from './pages/publish-page.ts';
import { openSignedIn } from './pages/sign-in.ts';
import { PortalSetUp } from './portal-set-up.ts';

/** A server for databases behind data stores; `npm test` starts one where it can. */
const server = process.env.TEST_DATABASE_URL;
test.use({ viewport: { width: 390, height: 844 } });

test('synchronize with a database whose tables have changed, on a phone', async ({
  page,
  baseURL,
}) => {
  const portal = new PortalSetUp(baseURL);
  // Publishing goes at the pace of the database, which other journeys use too.
  test.slow();
  const owner = 'admin';
  const name = `gauges${randomBytes(4).toString('hex')}`;
  const sql = postgres(server ?? '', { max: 1, onnotice: () => undefined });
  await sql.unsafe(`create database ${name}`);
  const address = new URL(server ?? '');
  address.pathname = name;
  const tables = postgres(address.href, { max: 1, onnotice: () => undefined });
  await tables.unsafe(`create table gauges (id int primary key, name text, site point);
    insert into gauges values (1, 'Weir', point(9.2, 47.6));
    create table retired (id int primary key)`);
  const store = await portal.makeStore(owner, name, address);
  await portal.publish(owner, store, name);
  await tables.unsafe(`drop table retired; alter table gauges add level float8;
    create table wells (id int primary key)`);

  await openSignedIn(page, owner, `/admin/publish?store=${store}`);
  await expect(page.getByText(/^Synchronizing adds layers for new tables/)).toBeVisible();
  const publish = new PublishPage(page);
  await publish.seeDifference();
  await expect(page.getByText('The layers of one table will be deleted')).toBeVisible();
  const rows = publish.difference.getByRole('row');
  await expect(rows.filter({ hasText: 'Removed' })).toContainText('public.retired');
  await expect(rows.filter({ hasText: 'New' })).toContainText('public.wells');
  await expect(rows.filter({ hasText: 'public.gauges' })).toContainText('Added, double precision');
  await expectAccessible(page);
  const start = page.getByRole('button', { name: 'Synchronize' });
  await expect(start).toBeDisabled();
  await page.getByLabel('To confirm, type the number of tables: 1').fill('1');
  await start.click();
  await expect(page.getByText('Finished: every dataset is in step.')).toBeVisible({
    timeout: 60_000,
  });
  await expect(publish.datasets.getByRole('row')).toHaveCount(4);
  await page.getByRole('link', { name: 'Preview public.gauges' }).click();
  await expect(page.getByRole('table', { name: 'First rows' })).toContainText('Weir');
  await tables.end();
  await sql.end();
});
