-- Work of the portal that goes on after the answer to a call, and after a restart.

-- Of one subject only one job runs at a time, the oldest first. Who works on a job holds it until
-- `lease`; a job whose lease has run out is taken up by another.
create table portal_job (
  sequence bigint generated always as identity primary key,
  id text not null unique,
  type text not null,
  subject text not null,
  username text not null references account on delete cascade on update cascade,
  parameters jsonb not null,
  status text not null
    check (status in ('submitted', 'processing', 'completed', 'partial', 'failed')),
  status_message text not null default '',
  messages jsonb not null default '[]',
  worker text,
  lease timestamptz,
  created timestamptz not null,
  modified timestamptz not null
);
create index portal_job_open on portal_job (subject, sequence)
  where status in ('submitted', 'processing');
create index portal_job_subject on portal_job (subject, type, sequence);

create table portal_job_step (
  job_id text not null references portal_job (id) on delete cascade,
  position integer not null,
  name text not null,
  state text not null check (state in ('pending', 'done', 'failed')),
  message text,
  details jsonb not null default '{}',
  primary key (job_id, position)
);
create index portal_job_step_state on portal_job_step (job_id, state, position);
