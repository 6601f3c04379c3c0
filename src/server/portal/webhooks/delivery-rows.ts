import type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetail,
  DeliveryListParameters,
  DeliveryState,
} from '#portal/contract/webhook-deliveries.ts';
import type { Queryable } from '#server/db/database.ts';
import { Bindings } from '../bindings.ts';
import { selectPage } from '../listing.ts';
import type { Page } from '../page.ts';
import { PortalError } from '../portal-error.ts';

export type DeliveryFilter = Pick<DeliveryListParameters, 'state' | 'from' | 'to' | 'sortOrder'>;

interface AttemptRow {
  number: number;
  started: string;
  milliseconds: number;
  outcome: string;
  message: string | null;
  status: number | null;
  request_headers: Record<string, string> | null;
  response_headers: Record<string, string> | null;
  response_text: string | null;
  is_cut: boolean;
}

interface DeliveryRow {
  id: string;
  kind: 'event' | 'test';
  created: Date;
  state: DeliveryState;
  events: string[];
  payload: string;
  attempts: number;
  last_attempt: AttemptRow | null;
}

const columns = `d.id, d.kind, d.created, d.state, d.events, d.payload, d.attempts,
  (select to_jsonb(a) from webhook_attempt a where a.delivery_id = d.id
   order by a.number desc limit 1) as last_attempt`;

function toAttempt(row: AttemptRow): DeliveryAttempt {
  return {
    number: row.number,
    when: new Date(row.started).getTime(),
    milliseconds: row.milliseconds,
    outcome: row.outcome,
    message: row.message,
    status: row.status,
    requestHeaders: row.request_headers,
    responseHeaders: row.response_headers,
    responseText: row.response_text,
    isCut: row.is_cut,
  };
}

function toDelivery(row: DeliveryRow): Delivery & { payload: string } {
  return {
    id: row.id,
    kind: row.kind,
    created: row.created.getTime(),
    state: row.state,
    events: row.events,
    attempts: row.attempts,
    lastAttempt: row.last_attempt === null ? null : toAttempt(row.last_attempt),
    payload: row.payload,
  };
}

function conditionOf(
  webhookId: string,
  { state, from, to }: DeliveryFilter,
  bindings: Bindings,
): string {
  const parts = [`d.webhook_id = ${bindings.add(webhookId)}`];
  if (state) parts.push(`d.state = ${bindings.add(state)}`);
  if (from !== undefined) parts.push(`d.created >= ${bindings.add(new Date(from))}`);
  if (to !== undefined) parts.push(`d.created <= ${bindings.add(new Date(to))}`);
  return parts.join(' and ');
}

/** One page of the log of a webhook, the newest first unless asked otherwise. */
export async function listDeliveries(
  database: Queryable,
  webhookId: string,
  filter: DeliveryFilter,
  page: Page,
): Promise<{ deliveries: (Delivery & { payload: string })[]; total: number }> {
  const bindings = new Bindings();
  const from = `webhook_delivery d where ${conditionOf(webhookId, filter, bindings)}`;
  const direction = filter.sortOrder === 'asc' ? 'asc' : 'desc';
  const order = `d.created ${direction}, d.position ${direction}`;
  const listing = { columns, from, order, bindings };
  const { rows, total } = await selectPage<DeliveryRow>(database, listing, page);
  return { deliveries: rows.map(toDelivery), total };
}

/** One delivery of a webhook with every attempt; throws when there is none of this id. */
export async function findDelivery(
  database: Queryable,
  webhookId: string,
  id: string,
): Promise<DeliveryDetail> {
  const [row] = await database.query<DeliveryRow>(
    `select ${columns} from webhook_delivery d where d.webhook_id = $1 and d.id = $2`,
    [webhookId, id],
  );
  if (row === undefined) throw new PortalError(400, undefined, 'Delivery does not exist.');
  const attempts = await database.query<{ attempt: AttemptRow }>(
    `select to_jsonb(a) as attempt from webhook_attempt a where a.delivery_id = $1
     order by a.number`,
    [id],
  );
  return { ...toDelivery(row), allAttempts: attempts.map(({ attempt }) => toAttempt(attempt)) };
}
