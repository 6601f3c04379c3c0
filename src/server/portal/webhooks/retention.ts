import type { Database } from '#server/db/database.ts';
import { readSettings } from './settings.ts';

const removedAtOnce = 2000;
const day = 86_400_000;

/**
 * Removes deliveries older than the log is kept, with their attempts. Those that wait for an
 * active webhook stay; those that wait for one that is inactive go too.
 */
export async function removeExpired(database: Database, now: Date): Promise<void> {
  const { retention_days: days } = await readSettings(database);
  const oldest = new Date(now.getTime() - days * day);
  for (;;) {
    const removed = await database.query(
      `delete from webhook_delivery where id in (
         select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
         where d.created < $1 and (d.state <> 'waiting' or not w.is_active)
         limit ${removedAtOnce})
       returning 1 as removed`,
      [oldest],
    );
    if (removed.length < removedAtOnce) return;
  }
}
