import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { LoadedStream } from '#sensing/workers/observation-loads.ts';
import type {
  ReductionKind,
  ReductionParameters,
  ReductionResult,
} from '#sensing/workers/reductions.ts';

/** A series to reduce: a component of a loaded stream, by its place in the stream's view. */
export interface LoadedSeries {
  readonly loaded: LoadedStream;
  readonly index: number;
}

/**
 * A view of some series in the window, computed in the worker, and again whenever more of them has
 * arrived; until then the one before is shown. Nothing is asked without a series.
 */
export function useReduction<Kind extends ReductionKind>(
  kind: Kind,
  series: readonly LoadedSeries[],
  parameters: ReductionParameters<Kind>,
): UseQueryResult<ReductionResult<Kind>> {
  const loads = series[0]?.loaded.load.loads;
  const places = series.map(({ loaded, index }) => ({ stream: loaded.load.stream, index }));
  const revisions = series.map(({ loaded }) => loaded.view.revision);
  return useQuery({
    queryKey: ['reduction', kind, places, parameters, revisions],
    queryFn: () =>
      loads ? loads.reduce(kind, places, parameters) : Promise.reject(new Error('No series.')),
    enabled: loads !== undefined && revisions.every((revision) => revision > 0),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // The worker answers without a network.
    networkMode: 'always',
  });
}
