-- The portal under an address that an administrator gave it.

-- Set by the update of the portal's address, and from then on the address in every link; before
-- that PUBLIC_URL or the request tells it. `url` is the address that items begin with.
alter table organization add column public_url text;
-- Somebody who is signed in has reached the portal under `public_url`.
alter table organization add column is_public_url_used boolean not null default false;
-- Grows with each change, so that other processes on this database notice it.
alter table organization add column url_revision integer not null default 0;

-- Addresses of before; those without a server are the portal's own.
create table former_url (
  id bigint generated always as identity primary key,
  server_id text references federated_server on delete cascade,
  url text not null,
  replaced timestamptz not null
);
create index former_url_server on former_url (server_id, id);
