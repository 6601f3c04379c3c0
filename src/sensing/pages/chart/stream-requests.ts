import { entityPath } from '#sensing/contract/paths.ts';
import {
  formatSeries,
  groupByStream,
  parseSeriesList,
  type SeriesReference,
  type StreamReference,
  streamKey,
} from '#sensing/model/series.ts';
import type { StreamRequest } from '#sensing/workers/stream-view.ts';

/** What tells the streams of one list of series from those of another, whatever their order. */
export function streamMembers(references: readonly SeriesReference[]): string {
  return [...new Set(references.map(formatSeries))].sort().join(',');
}

/** The streams of such members, each once and always in one order. */
export function streamsOf(members: string): readonly StreamReference[] {
  return groupByStream(parseSeriesList(members));
}

/**
 * What is asked for each stream, under a name that differs where anything that is loaded differs,
 * not what is shown.
 */
export function streamRequests(
  server: string,
  streams: readonly StreamReference[],
  withResultTime: boolean,
): ReadonlyMap<string, StreamRequest> {
  return new Map(
    streams.map((stream) => {
      const { kind, id, parts, isWhole } = stream;
      const isMultiple = kind.name === 'MultiDatastream';
      const path = entityPath(kind, id, 'Observations');
      const name = `${server} ${streamKey(stream)} ${withResultTime}`;
      return [name, { server, path, isMultiple, parts, isWhole, withResultTime }];
    }),
  );
}
