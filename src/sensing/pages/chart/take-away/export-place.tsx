import { Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import type { ExportSource } from '#sensing/export/export-request.ts';
import { streamFilter } from '#sensing/model/load-code.ts';
import { segmentsOf } from '#sensing/model/result-part.ts';
import { streamKey } from '#sensing/model/series.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { ExportPanelProps } from '../../export/export-panel.tsx';
import type { ChartSeries } from '../chart-series.ts';
import { useChartSearch } from '../use-chart-search.ts';

let panel: FetchedPart<ExportPanelProps> | undefined;

interface ExportPlaceProps {
  readonly series: readonly ChartSeries[];
  /** The window that the address names. */
  readonly chosen: TimeRange | undefined;
}

/** Takes the Observations of the chart away as a file, where the address asks for it. */
export function ExportPlace({ series, chosen }: ExportPlaceProps) {
  const text = useTranslations('exporting');
  const { search, change } = useChartSearch();
  if (search.export === undefined) return null;
  panel ??= new FetchedPart(
    import('../../export/export-panel.tsx').then((module) => module.ExportPanel),
  );
  const shown = series.filter(({ isHidden }) => !isHidden);
  const [first] = shown;
  const title =
    shown.length === 1 && first
      ? (first.stream.facts?.name ?? first.name)
      : text('ofSeries', { count: shown.length });
  return (
    <Fetched
      part={panel}
      fallback={<Skeleton height={320} />}
      props={{
        format: search.export,
        onFormat: (format) => change({ export: format }),
        subject: {
          kind: 'Observation',
          title,
          formats: ['csv', 'wide', 'json', 'parquet'],
          isSeries: true,
          related: [],
          sources: sourcesOf(shown, chosen),
        },
      }}
    />
  );
}

/** Each stream once, with the parts of its results that are shown. */
function sourcesOf(series: readonly ChartSeries[], chosen: TimeRange | undefined): ExportSource[] {
  const streams = new Map<string, ChartSeries[]>();
  for (const one of series) {
    const key = streamKey(one.reference);
    streams.set(key, [...(streams.get(key) ?? []), one]);
  }
  return [...streams.values()].flatMap((members): ExportSource[] => {
    const [first] = members;
    if (first === undefined) return [];
    const { kind, id } = first.reference;
    const parts = members.flatMap(({ reference, name, unit }) =>
      reference.component === undefined
        ? []
        : [{ segments: segmentsOf(reference.component), name: withUnit(name, unit) }],
    );
    const { hasIntervals } = first.stream.loaded.view;
    return [
      {
        path: entityPath(kind, id, 'Observations'),
        name: withUnit(first.name, first.unit),
        filter: chosen && streamFilter(chosen, hasIntervals),
        parts: parts.length === 0 ? undefined : parts,
      },
    ];
  });
}

function withUnit(name: string, unit: string | undefined): string {
  return unit === undefined ? name : `${name} (${unit})`;
}
