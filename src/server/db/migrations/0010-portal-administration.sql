-- What the administration of the portal keeps beside the portal itself.

-- Who did what: an entry is written in the transaction of the change it tells of. The user name
-- is no foreign key, because entries outlive accounts.
create table audit_entry (
  id bigint generated always as identity primary key,
  happened timestamptz not null,
  username text,
  address text not null,
  operation text not null,
  path text not null,
  -- As they were sent, without secrets.
  parameters jsonb not null,
  succeeded boolean not null,
  -- The error object of the answer.
  error jsonb
);
create index audit_entry_happened on audit_entry (happened, id);
create index audit_entry_username on audit_entry (lower(username), id);
create index audit_entry_operation on audit_entry (operation, id);

-- Words by field, as in item.search.
alter table account add column search jsonb not null default '{}';
alter table portal_group add column search jsonb not null default '{}';
update account set search = jsonb_build_object(
  'name', lower(' ' || first_name || ' ' || last_name || ' '));
update portal_group set search = jsonb_build_object(
  'title', lower(' ' || regexp_replace(title, '[^[:alnum:]]+', ' ', 'g') || ' '),
  'all', lower(' ' || regexp_replace(title || ' ' || snippet, '[^[:alnum:]]+', ' ', 'g') || ' '));

update role set privileges = privileges || '[
    "portal:admin:assignToGroups", "portal:admin:changeUserRoles",
    "portal:admin:createUpdateCapableGroup", "portal:admin:deleteGroups",
    "portal:admin:deleteUsers", "portal:admin:disableUsers", "portal:admin:inviteUsers",
    "portal:admin:shareToGroup", "portal:admin:shareToOrg", "portal:admin:shareToPublic",
    "portal:admin:updateGroups"]'
  where id = 'org_admin';
