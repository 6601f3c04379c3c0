import type { TimeRange } from '#lib/time.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { requestAddress } from '#sensing/queries/entity-queries.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { useSensingServer } from '../../sensing-server.tsx';
import type { ChartStream } from '../chart-series.ts';
import { useChartSearch } from '../use-chart-search.ts';

const codePanel = new FetchedPart(() =>
  import('./code-panel.tsx').then((module) => module.CodePanel),
);

interface CodePlaceProps {
  readonly streams: readonly ChartStream[];
  /** The window that the address names. */
  readonly chosen: TimeRange | undefined;
}

/** The program that loads the data of the chart, where the address asks for it. */
export function CodePlace({ streams, chosen }: CodePlaceProps) {
  const server = useSensingServer();
  const { search, change } = useChartSearch();
  if (search.code === undefined) return null;
  return (
    <Fetched
      part={codePanel}
      fallback={null}
      props={{
        language: search.code,
        streams: streams.map(({ reference, facts, loaded }) => ({
          name: facts?.name ?? String(reference.id),
          address: requestAddress(
            server.url,
            entityPath(reference.kind, reference.id, 'Observations'),
          ),
          window: chosen,
          hasIntervals: loaded.view.hasIntervals,
        })),
        onLanguage: (code) => change({ code }),
      }}
    />
  );
}
