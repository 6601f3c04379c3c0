import { queryOptions } from '@tanstack/react-query';
import { parseTimeRange } from '#lib/time.ts';
import { readPage, sensingUrl } from '../client.ts';
import type { EntityId } from '../contract/entities.ts';
import { kinds } from '../contract/kinds.ts';
import { PageTrail } from '../contract/next-link.ts';
import { entityPath } from '../contract/paths.ts';
import type { SeriesReference } from '../model/series.ts';
import { ofHistoricalLocation, type TrackPoint, toTrack } from '../model/track.ts';
import { placeOf } from '../model/value-stream.ts';
import { isRefusal } from './newest-observations.ts';

const pageSize = 1000;

/**
 * Where a Thing has been: its HistoricalLocations, else, where it has fewer than two, what the
 * Observations of one of its streams are of.
 */
export function trackQuery(server: string, thing: EntityId, series: SeriesReference) {
  const path = entityPath(kinds.Thing, thing, 'HistoricalLocations');
  return queryOptions({
    queryKey: ['sensing', server, path, 'track', String(series.id)],
    queryFn: async ({ signal }): Promise<TrackPoint[]> => {
      const ofThing = await readHistoricalLocations(server, path, signal);
      return ofThing.length > 1 ? ofThing : readFeatures(server, series, signal);
    },
    structuralSharing: false,
    staleTime: 60_000,
  });
}

async function readHistoricalLocations(server: string, path: string, signal: AbortSignal) {
  const expand = 'Locations($select=@iot.id,location)';
  const rows = await readAll(
    server,
    [
      sensingUrl(server, path, { top: pageSize, select: '@iot.id,time', expand }),
      sensingUrl(server, path, { expand: 'Locations' }),
    ],
    (url) => readPage(kinds.HistoricalLocation, url, signal),
  );
  return toTrack(rows.map(ofHistoricalLocation));
}

async function readFeatures(server: string, { kind, id }: SeriesReference, signal: AbortSignal) {
  const path = entityPath(kind, id, 'Observations');
  const expand = 'FeatureOfInterest($select=@iot.id,feature)';
  const rows = await readAll(
    server,
    [
      sensingUrl(server, path, { top: pageSize, select: '@iot.id,phenomenonTime', expand }),
      sensingUrl(server, path, { expand: 'FeatureOfInterest' }),
    ],
    (url) => readPage(kinds.Observation, url, signal),
  );
  return toTrack(
    rows.map(({ phenomenonTime, FeatureOfInterest: feature }) => {
      const time = parseTimeRange(phenomenonTime ?? '')?.from;
      const place = placeOf('', feature?.feature);
      return time === undefined || place === undefined
        ? undefined
        : { time, position: place.position };
    }),
  );
}

interface Page<Row> {
  readonly value: readonly Row[];
  readonly '@iot.nextLink'?: string | null | undefined;
}

/** All pages from the first address that the server does not refuse. */
async function readAll<Row>(
  server: string,
  addresses: readonly [string, string],
  read: (url: string) => Promise<Page<Row>>,
): Promise<Row[]> {
  const [full, plain] = addresses;
  let url: string | undefined = full;
  const trail = new PageTrail(server);
  const rows: Row[] = [];
  while (url !== undefined) {
    const asked: string = url;
    let page: Page<Row>;
    try {
      page = await read(asked);
    } catch (error) {
      if (!isRefusal(error) || asked !== full) throw error;
      url = plain;
      continue;
    }
    trail.enter(asked);
    rows.push(...page.value);
    url = trail.after(asked, page);
  }
  return rows;
}
