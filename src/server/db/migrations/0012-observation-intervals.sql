-- Observations of a span of time are found by where they end, too: those that begin long before a
-- window may reach into it. Most Observations are of an instant and are not in this index.
create index observation_interval on observation (stream_id, phenomenon_end)
  where phenomenon_end is not null;
