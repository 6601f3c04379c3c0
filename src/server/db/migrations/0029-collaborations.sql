-- Collaborations with other portals: who takes part, with which access, and how trust came about.

-- What the portal signs invitations and answers to them with. The private half is encrypted with a
-- key that is not in the database.
create table portal_key (
  is_only boolean primary key default true check (is_only),
  id text not null,
  public_key text not null,
  private_key text not null,
  created timestamptz not null
);

-- A collaboration that another portal hosts has the id that it has there.
alter table collaboration add column is_host boolean not null default true;
-- What this portal itself may do in the workspace.
alter table collaboration_workspace add column access_mode text not null default 'sendAndReceive'
  check (access_mode in ('send', 'receive', 'sendAndReceive'));

-- The other portals of a collaboration, each trusted by its key; this one is not among them.
create table collaboration_participant (
  id text primary key,
  collaboration_id text not null references collaboration on delete cascade,
  role text not null check (role in ('host', 'guest')),
  portal_id text not null,
  portal_name text not null,
  portal_url text not null,
  key_id text not null,
  public_key text not null,
  contact jsonb not null default '{}',
  trusted timestamptz not null,
  unique (collaboration_id, key_id)
);

create table collaboration_access (
  participant_id text not null references collaboration_participant on delete cascade,
  workspace_id text not null references collaboration_workspace on delete cascade,
  access_mode text not null check (access_mode in ('send', 'receive', 'sendAndReceive')),
  primary key (participant_id, workspace_id)
);
create index collaboration_access_workspace on collaboration_access (workspace_id);

-- `file` is the invitation where this portal invites, and the answer where it was invited.
-- `access` maps the ids of workspaces to what the guest may do in them.
create table collaboration_invitation (
  id text primary key,
  collaboration_id text not null references collaboration on delete cascade,
  status text not null
    check (status in ('host_created', 'host_invalidated', 'host_completed', 'guest_accepted')),
  guest_url text not null,
  access jsonb not null,
  one_time_code text not null,
  file_name text not null,
  file text not null,
  username text not null,
  expires timestamptz not null,
  created timestamptz not null,
  modified timestamptz not null
);
create index collaboration_invitation_collaboration
  on collaboration_invitation (collaboration_id, created);

-- Invitations that were accepted here: none is taken twice, not even after the portal has left.
create table used_invitation (
  id text primary key,
  used timestamptz not null
);
