-- Geometries that are no single position: SQL tells exactly how a position lies to a rectangle, so
-- that only these are read and tested one by one.

create index location_extended_bounds on location using gist (bounds)
  where not ((bounds[0])[0] = (bounds[1])[0] and (bounds[0])[1] = (bounds[1])[1]);
create index feature_of_interest_extended_bounds on feature_of_interest using gist (bounds)
  where not ((bounds[0])[0] = (bounds[1])[0] and (bounds[0])[1] = (bounds[1])[1]);

-- What is not GeoJSON has no bounds (src/server/sensing/geometry/shapes.ts).
update location set bounds = null
  where bounds is not null and encoding_type !~* '^\s*application/(vnd\.)?geo\+json\s*(;|$)';
update feature_of_interest set bounds = null
  where bounds is not null and encoding_type !~* '^\s*application/(vnd\.)?geo\+json\s*(;|$)';
