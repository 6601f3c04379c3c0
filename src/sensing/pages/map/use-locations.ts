import { isCancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { locationQueries } from '#sensing/location-queries.ts';
import { type LocationEntry, toLocationEntries } from '#sensing/model/locations.ts';
import { useSensingServer } from '../sensing-server.tsx';

/** How far all Locations of the server are loaded. */
export interface LocationLoading {
  readonly state: 'running' | 'stopped' | 'failed' | 'complete';
  /** Locations loaded so far. */
  readonly count: number;
  readonly error: unknown;
  /** Stops and keeps what was loaded. */
  readonly cancel: () => void;
  /** Goes on where loading ended. */
  readonly resume: () => void;
}

export interface LoadedLocations {
  readonly entries: readonly LocationEntry[];
  readonly loading: LocationLoading;
}

const noPages: readonly never[] = [];

/** All Locations of the server in use, growing page by page. */
export function useLocations(): LoadedLocations {
  const server = useSensingServer();
  const client = useQueryClient();
  const options = locationQueries.all(server.url);
  const { data, error, isFetching, refetch } = useQuery(options);
  const pages = data?.pages ?? noPages;
  const entries = useMemo(() => toLocationEntries(pages), [pages]);
  const isComplete = data !== undefined && data.next === undefined;
  return {
    entries,
    loading: {
      state: stateOf(isFetching, isComplete, error),
      count: data?.count ?? 0,
      error,
      cancel: () => void client.cancelQueries({ queryKey: options.queryKey }, { revert: false }),
      resume: () => void refetch(),
    },
  };
}

function stateOf(
  isFetching: boolean,
  isComplete: boolean,
  error: unknown,
): LocationLoading['state'] {
  if (isComplete) return 'complete';
  if (isFetching) return 'running';
  return error === null || isCancelledError(error) ? 'stopped' : 'failed';
}
