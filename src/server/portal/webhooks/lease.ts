import type { Database } from '#server/db/database.ts';

/** A process that dies keeps the others from its webhooks for this long. */
export const leaseSeconds = 15;
const lease = `now() + interval '${leaseSeconds} seconds'`;

/** Of several processes on one database, the right of one to send for a webhook. */
export class Leases {
  readonly #database: Database;
  readonly #holder: string;

  constructor(database: Database, holder: string) {
    this.#database = database;
    this.#holder = holder;
  }

  /** Takes webhooks that have something to send now and that nobody is sending for. */
  async take(most: number, now: Date): Promise<string[]> {
    const rows = await this.#database.query<{ webhook_id: string }>(
      `update webhook_line set lease_holder = $1, lease_until = ${lease}
       where webhook_id in (
         select l.webhook_id from webhook_line l join webhook w on w.id = l.webhook_id
         where w.is_active and coalesce(l.lease_until < now(), true)
           and coalesce(l.not_before <= $2, true)
           and exists (select 1 from webhook_delivery d
                       where d.webhook_id = l.webhook_id and d.state = 'waiting')
         order by l.webhook_id limit $3::bigint for update of l skip locked)
       returning webhook_id`,
      [this.#holder, now, most],
    );
    return rows.map(({ webhook_id }) => webhook_id);
  }

  /** Keeps what is held from running out. */
  async renew(webhookIds: readonly string[]): Promise<void> {
    await this.#database.query(
      `update webhook_line set lease_until = ${lease} where webhook_id in (
         select webhook_id from webhook_line
         where lease_holder = $1 and webhook_id in (
           select jsonb_array_elements_text($2::text::jsonb))
         order by webhook_id for update)`,
      [this.#holder, JSON.stringify(webhookIds)],
    );
  }

  async release(webhookId: string): Promise<void> {
    await this.#database.query(
      `update webhook_line set lease_holder = null, lease_until = null
       where webhook_id = $1 and lease_holder = $2`,
      [webhookId, this.#holder],
    );
  }

  /** The embedded database has one process: leases that it finds are of one that was killed. */
  async clearAbandoned(): Promise<void> {
    if (this.#database.engine !== 'embedded') return;
    await this.#database.query(
      'update webhook_line set lease_holder = null, lease_until = null where lease_holder is not null',
    );
  }
}
