-- Whether an Observation lies in a span of time is known from its start and its end: with both in
-- the key's index, a count reads nothing else.
alter table observation drop constraint observation_pkey;
alter table observation add primary key (stream_id, phenomenon_start, id) include (phenomenon_end);
