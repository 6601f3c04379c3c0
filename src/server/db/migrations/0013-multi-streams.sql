-- Whether an Observation is of a Datastream or of a MultiDatastream is asked for every one of them;
-- there are few of the latter.
create index stream_multi on stream (id) where is_multi;
