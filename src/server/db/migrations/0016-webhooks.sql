-- Webhooks, the queue of what they have to deliver, and the log of every attempt.

-- Names of accounts are no foreign keys, because webhooks outlive accounts. The secrets are read
-- by the sender only.
create table webhook (
  id text primary key,
  name text not null,
  payload_url text not null,
  secret text not null default '',
  previous_secret text not null default '',
  previous_secret_until timestamptz,
  is_active boolean not null default true,
  config jsonb not null default '{}',
  -- Addresses of triggers, `["/"]` for all.
  events jsonb not null,
  owner text not null,
  modified_by text not null,
  created timestamptz not null,
  modified timestamptz not null,
  -- When the deactivation policy made it inactive.
  switched_off timestamptz
);

-- How the deliveries of a webhook go, apart from it, so that sending and administering do not wait
-- for one another. One process at a time holds the lease and sends, in order.
create table webhook_line (
  webhook_id text primary key references webhook on delete cascade,
  -- The window of the deactivation policy, from its first failure on.
  window_started timestamptz,
  window_failures integer not null default 0,
  -- No attempt before this, after one that failed.
  not_before timestamptz,
  last_delivered timestamptz,
  last_failed timestamptz,
  lease_holder text,
  lease_until timestamptz
);

create sequence webhook_queue;

-- The payload is text: what is signed and sent again is the same to the byte.
create table webhook_delivery (
  id text primary key,
  webhook_id text not null references webhook on delete cascade,
  -- Its place in the queue; sending again puts it at the end.
  position bigint not null default nextval('webhook_queue'),
  kind text not null check (kind in ('event', 'test')),
  created timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  events jsonb not null,
  payload text not null,
  attempts integer not null default 0,
  -- Attempts since it was last put into the queue.
  tries integer not null default 0
);
create index webhook_delivery_waiting on webhook_delivery (webhook_id, position)
  where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, created, position);
create index webhook_delivery_state on webhook_delivery (webhook_id, kind, state);
create index webhook_delivery_created on webhook_delivery (created);

create table webhook_attempt (
  delivery_id text not null references webhook_delivery on delete cascade,
  number integer not null,
  started timestamptz not null,
  milliseconds integer not null,
  outcome text not null,
  message text,
  status integer,
  request_headers jsonb,
  response_headers jsonb,
  response_text text,
  is_cut boolean not null default false,
  primary key (delivery_id, number)
);

create table webhook_settings (
  is_only boolean primary key default true check (is_only),
  attempts integer not null default 3,
  time_out integer not null default 10,
  gap integer not null default 5,
  retention_days integer not null default 30,
  -- Special addresses that may be sent to, as networks (`10.0.0.0/8`).
  allowed_ranges jsonb not null default '[]'
);
insert into webhook_settings default values;
