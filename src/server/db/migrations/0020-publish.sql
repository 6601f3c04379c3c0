-- Bulk publish: databases behind data store items, and the services published from them.

alter table federated_server add column is_own boolean not null default false;
insert into federated_server (id, name, url, admin_url, server_role, is_hosted, is_own)
  select md5('own server'), 'Fieldstation', url || '/server', url || '/server', 'FEDERATED_SERVER',
    false, true
  from organization;

-- A data store whose `is_own` is true is the schema station_data of this database and needs no
-- connection. The password is encrypted with a key that is not in the database.
create table data_store (
  item_id text primary key references item on delete cascade,
  is_own boolean not null default false,
  host text,
  port integer,
  database_name text,
  username text,
  password text,
  tls text,
  -- Grows with every change, so that open connections are known to be of an older one.
  revision integer not null default 1,
  check (is_own or (host is not null and port is not null and database_name is not null
    and username is not null and tls is not null))
);

-- What is remembered with a data store after the first publish.
create table publication (
  store_id text primary key references data_store on delete cascade,
  server_id text not null references federated_server,
  server_folder text not null,
  folder_id text references folder on delete set null,
  template jsonb not null
);
create unique index publication_place on publication (server_id, lower(server_folder));

-- `definition` is the dataset as it was when it was published, `template` the configuration that
-- its services follow. An item that a user deletes takes its service away, not the row.
create table published_dataset (
  store_id text not null references publication on delete cascade,
  dataset text not null,
  service_name text not null,
  map_item_id text references item on delete set null,
  feature_item_id text references item on delete set null,
  definition jsonb not null,
  template jsonb not null,
  published timestamptz not null,
  modified timestamptz not null,
  primary key (store_id, dataset)
);
create unique index published_dataset_service
  on published_dataset (store_id, lower(service_name));
create index published_dataset_map_item on published_dataset (map_item_id);
create index published_dataset_feature_item on published_dataset (feature_item_id);

create table item_resource (
  item_id text not null references item on delete cascade,
  name text not null,
  content_type text not null,
  body text not null,
  created timestamptz not null,
  primary key (item_id, name)
);

-- The sensing data as tables that a GIS understands; what the data store of the portal's own
-- database offers.
create schema station_data;

create view station_data.stations as
  select t.id, t.name, t.description, l.name as place, center(l.bounds) as position
  from thing t left join lateral (
    select l.name, l.bounds from thing_location tl join location l on l.id = tl.location_id
    where tl.thing_id = t.id order by l.id desc limit 1) l on true;
comment on view station_data.stations is 'Where Things stand: the newest Location of each.';

create view station_data.datastreams as
  select s.id, s.name, s.description, t.name as station, p.name as observed_property,
    s.units ->> 'symbol' as unit, s.phenomenon_start as first_time, s.phenomenon_end as last_time,
    s.observed_bounds as observed_area
  from stream s join thing t on t.id = s.thing_id
    left join observed_property p on p.id = s.observed_property_id;
comment on view station_data.datastreams is 'Series of Observations with the area they cover.';

create view station_data.latest_results as
  select s.id, s.name, t.name as station, s.units ->> 'symbol' as unit, o.phenomenon_start as time,
    o.result_number as result, center(l.bounds) as position
  from stream s join thing t on t.id = s.thing_id
    join lateral (
      select phenomenon_start, result_number from observation where stream_id = s.id
      order by phenomenon_start desc, id desc limit 1) o on true
    left join lateral (
      select l.bounds from thing_location tl join location l on l.id = tl.location_id
      where tl.thing_id = t.id order by l.id desc limit 1) l on true;
comment on view station_data.latest_results is 'The newest Observation of each Datastream.';

create view station_data.observed_properties as
  select id, name, definition, description from observed_property;
comment on view station_data.observed_properties is 'What is observed, with its definition.';

-- The sample's data store, in portals that were set up before.
insert into data_store (item_id, is_own)
  select id, true from item
  where type = 'Data Store' and id = left(encode(sha256('item:sensing-database'), 'hex'), 32);
