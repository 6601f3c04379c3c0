/** A thousand tables at once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPublishBench, ownStore, type PublishBench } from './testing.ts';

let bench: PublishBench;
beforeAll(async () => {
  bench = await openPublishBench();
  await bench.portal.database.execute(`
    do $$ begin
      for number in 1..1000 loop
        execute format('create table station_data.%I (id int primary key)', 'Many ' || number);
      end loop;
    end $$`);
}, 120_000);
afterAll(() => bench.portal.close());

test('a thousand tables are published, each with two items and a service of its own', async () => {
  const job = await bench.publish(ownStore, bench.initial('Many'));
  expect(job).toMatchObject({
    status: 'completed',
    progress: { total: 1004, done: 1004, failed: 0 },
  });
  const [row] = await bench.portal.database.query(
    `select count(distinct service_name)::int as services,
       count(distinct map_item_id)::int + count(distinct feature_item_id)::int as items
     from published_dataset where store_id = $1`,
    [ownStore],
  );
  expect(row).toEqual({ services: 1004, items: 2008 });
  expect(await bench.compare(ownStore)).toMatchObject({ counts: { keep: 1004, add: 0 } });
}, 60_000);
