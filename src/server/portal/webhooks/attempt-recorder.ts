import type { DeliveryState } from '#portal/contract/webhook-deliveries.ts';
import type { Database } from '#server/db/database.ts';
import type { FailureWindow } from './deactivation-window.ts';
import type { Exchange } from './exchange.ts';

/** One attempt and what follows from it. */
export interface AttemptRecord {
  readonly webhookId: string;
  readonly deliveryId: string;
  readonly number: number;
  readonly tries: number;
  readonly started: Date;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly exchange: Exchange;
  readonly state: DeliveryState;
  readonly notBefore: Date | undefined;
  readonly window: FailureWindow | undefined;
  readonly isSwitchedOff: boolean;
}

/** The state of the webhook after the record; undefined when it is gone or somebody else sends. */
type Recorded = { readonly version: string } | undefined;

interface Waiting {
  readonly record: AttemptRecord;
  readonly resolve: (recorded: Recorded) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes attempts to the database: those of all webhooks that come while one writing is under way
 * go together into the next, since each commit waits for the disk.
 */
export class AttemptRecorder {
  readonly #database: Database;
  readonly #holder: string;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(database: Database, holder: string) {
    this.#database = database;
    this.#holder = holder;
  }

  /** Resolves when the attempt is on disk. */
  record(record: AttemptRecord): Promise<Recorded> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
      void this.#write();
    });
  }

  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const together = this.#waiting;
      this.#waiting = [];
      try {
        const versions = await this.#writeTogether(together.map(({ record }) => record));
        for (const { record, resolve } of together) {
          const version = versions.get(record.webhookId);
          resolve(version === undefined ? undefined : { version });
        }
      } catch (error) {
        for (const { reject } of together) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #writeTogether(records: readonly AttemptRecord[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#database.query<{ webhook_id: string; version: string }>(
      recordAttempts,
      [JSON.stringify(records.map(toRow)), this.#holder],
    );
    return new Map(rows.map((row) => [row.webhook_id, row.version]));
  }
}

/** One attempt a webhook at most; attempts of a webhook that another process sends for are left. */
const recordAttempts = `
with row as materialized (
  select * from jsonb_to_recordset($1::text::jsonb) as r(
    webhook_id text, delivery_id text, number integer, tries integer, started timestamptz,
    milliseconds integer, outcome text, message text, status integer, request_headers jsonb,
    response_headers jsonb, response_text text, is_cut boolean, state text,
    not_before timestamptz, window_started timestamptz, window_failures integer,
    is_switched_off boolean)
), held as materialized (
  select l.webhook_id from webhook_line l
  where l.webhook_id in (select webhook_id from row) and l.lease_holder = $2
  order by l.webhook_id for update
), attempt as (
  insert into webhook_attempt (delivery_id, number, started, milliseconds, outcome, message,
    status, request_headers, response_headers, response_text, is_cut)
  select delivery_id, number, started, milliseconds, outcome, message,
    status, request_headers, response_headers, response_text, is_cut
  from row join held using (webhook_id)
), delivery as (
  update webhook_delivery d set state = r.state, attempts = r.number, tries = r.tries
  from row r join held using (webhook_id) where d.id = r.delivery_id
), line as (
  update webhook_line l set not_before = r.not_before,
    window_started = r.window_started, window_failures = coalesce(r.window_failures, 0),
    last_delivered = case when r.state = 'delivered' then r.started else l.last_delivered end,
    last_failed = case when r.outcome = 'delivered' then l.last_failed else r.started end
  from row r join held using (webhook_id) where l.webhook_id = r.webhook_id
), off as (
  update webhook w set is_active = false, switched_off = r.started
  from row r join held using (webhook_id) where w.id = r.webhook_id and r.is_switched_off
)
select w.id as webhook_id, w.xmin::text as version
from webhook w join held on held.webhook_id = w.id where w.is_active`;

function toRow({ exchange, window, ...record }: AttemptRecord) {
  return {
    webhook_id: record.webhookId,
    delivery_id: record.deliveryId,
    number: record.number,
    tries: record.tries,
    started: record.started,
    milliseconds: exchange.milliseconds,
    outcome: exchange.outcome,
    message: exchange.message,
    status: exchange.status,
    request_headers: record.requestHeaders,
    response_headers: exchange.headers,
    response_text: exchange.text,
    is_cut: exchange.isCut ?? false,
    state: record.state,
    not_before: record.notBefore,
    window_started: window?.started,
    window_failures: window?.failures,
    is_switched_off: record.isSwitchedOff,
  };
}
