import { Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openChart } from '#sensing/chart-memory.ts';
import { formatSeries, parseSeriesList, type SeriesReference } from '#sensing/model/series.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { chartSearch } from './chart-search.ts';

interface AddToChartProps {
  readonly series: SeriesReference;
  /** Name of the stream, for assistive technology. */
  readonly name: string;
  /** As large as the buttons beside it. */
  readonly size: 'xs' | 'compact-sm';
}

/** A link that adds a stream to the chart that is open in this tab; nothing without such a chart. */
export function AddToChart({ series, name, size }: AddToChartProps) {
  const text = useTranslations('chart.addTo');
  const server = useSensingServer();
  const open = chartSearch.parse(openChart(server.url) ?? {});
  const before = parseSeriesList(open.series ?? '');
  if (before.length === 0) return null;
  const key = formatSeries(series);
  if (before.some((one) => formatSeries(one) === key)) return null;
  return (
    <ButtonLink
      to="/chart"
      // What was being taken away when the chart was left is not what this is for.
      search={{
        ...open,
        code: undefined,
        export: undefined,
        series: [...before.map(formatSeries), key].join(','),
      }}
      size={size}
      variant="default"
      leftSection={<Plus size={14} aria-hidden />}
      aria-label={text('label', { name, count: before.length })}
    >
      {text('button')}
    </ButtonLink>
  );
}
