-- The organization behind the portal interface: accounts, groups, items and what joins them.

create table organization (
  id text primary key,
  -- One row only: the service is one portal.
  is_only boolean not null default true unique check (is_only),
  name text not null,
  description text not null default '',
  access text not null default 'public' check (access in ('private', 'public')),
  -- The address the portal was reached at when it was set up; item addresses begin with it.
  url text not null,
  site_key text not null,
  created timestamptz not null
);

-- `base` is what clients see as the role of an account; a custom role adds its own id.
create table role (
  id text primary key,
  base text not null check (base in ('org_admin', 'org_publisher', 'org_user')),
  is_custom boolean not null,
  name text not null,
  description text not null default '',
  privileges jsonb not null,
  created timestamptz not null,
  modified timestamptz not null
);

-- User names are ASCII and compared without regard to case. An account without a password hash
-- cannot be signed in to by password.
create table account (
  username text primary key,
  role_id text not null references role,
  password_hash text,
  first_name text not null,
  last_name text not null,
  email text not null default '',
  description text not null default '',
  user_type text not null,
  tags jsonb not null default '[]',
  is_disabled boolean not null default false,
  created timestamptz not null,
  modified timestamptz not null,
  last_login timestamptz
);
create unique index account_username on account (lower(username));
create index account_role on account (role_id);

-- Only the SHA-256 of a token is kept. `bound_to` is the referer or the address that may use it.
create table access_token (
  hash text primary key,
  username text not null references account on delete cascade on update cascade,
  client text not null check (client in ('referer', 'ip', 'any')),
  bound_to text,
  created timestamptz not null,
  expires timestamptz not null
);
create index access_token_username on access_token (username);
create index access_token_expires on access_token (expires);

-- In a shared-update group every member may update the items that are shared to it.
create table portal_group (
  id text primary key,
  owner text not null references account on update cascade,
  title text not null,
  description text not null default '',
  snippet text not null default '',
  tags jsonb not null default '[]',
  access text not null check (access in ('private', 'org', 'public')),
  is_shared_update boolean not null default false,
  is_protected boolean not null default false,
  created timestamptz not null,
  modified timestamptz not null
);
create index portal_group_owner on portal_group (owner);

create table group_membership (
  group_id text not null references portal_group on delete cascade,
  username text not null references account on delete cascade on update cascade,
  member_type text not null check (member_type in ('owner', 'admin', 'member')),
  primary key (group_id, username)
);
create index group_membership_username on group_membership (username, group_id);

create table folder (
  id text primary key,
  owner text not null references account on update cascade,
  title text not null,
  created timestamptz not null,
  unique (owner, title)
);

-- `search` holds the words of title, tags, snippet and so on, lower-cased by the service: what
-- lower() does to letters beyond ASCII differs between database locales.
create table item (
  id text primary key,
  owner text not null references account on update cascade,
  folder_id text references folder on delete set null,
  type text not null,
  type_keywords jsonb not null default '[]',
  title text not null,
  name text,
  description text not null default '',
  snippet text not null default '',
  tags jsonb not null default '[]',
  extent jsonb not null default '[]',
  access_information text not null default '',
  license_info text not null default '',
  properties jsonb,
  url text,
  access text not null check (access in ('private', 'org', 'public')),
  size bigint not null default -1,
  num_views bigint not null default 0,
  is_protected boolean not null default false,
  created timestamptz not null,
  modified timestamptz not null,
  search jsonb not null
);
create index item_owner on item (owner, folder_id);
create index item_folder on item (folder_id);
create index item_type on item (type);

create table item_data (
  item_id text primary key references item on delete cascade,
  content_type text not null,
  body text not null
);

create table item_group (
  item_id text not null references item on delete cascade,
  group_id text not null references portal_group on delete cascade,
  primary key (item_id, group_id)
);
create index item_group_reverse on item_group (group_id, item_id);

-- From what is used to what uses it for Service2Service (a layer and its view), as the type says
-- for the others (Map2Service: from the map to the service).
create table item_relationship (
  origin_id text not null references item on delete cascade,
  destination_id text not null references item on delete cascade,
  type text not null,
  primary key (origin_id, type, destination_id),
  check (origin_id <> destination_id)
);
create index item_relationship_reverse on item_relationship (destination_id, type, origin_id);

create table federated_server (
  id text primary key,
  name text not null,
  url text not null,
  admin_url text not null,
  server_role text not null,
  is_hosted boolean not null default false
);

create table collaboration (
  id text primary key,
  name text not null,
  description text not null default '',
  created timestamptz not null
);

create table collaboration_workspace (
  id text primary key,
  collaboration_id text not null references collaboration on delete cascade,
  name text not null,
  description text not null default '',
  group_id text references portal_group on delete set null,
  created timestamptz not null
);
create index collaboration_workspace_collaboration on collaboration_workspace (collaboration_id);
