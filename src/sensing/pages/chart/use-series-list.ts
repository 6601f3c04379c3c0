import {
  formatSeries,
  parseSeriesList,
  type SeriesReference,
  streamKey,
} from '#sensing/model/series.ts';
import { formatColours } from '#sensing/model/series-colours.ts';
import type { ChartSeries } from './chart-series.ts';
import { useChartSearch } from './use-chart-search.ts';

/** What can be done with the series of a chart; each change is a step that Back undoes. */
export function useSeriesList(series: readonly ChartSeries[]) {
  const { search, change } = useChartSearch();
  const named = parseSeriesList(search.series ?? '');
  const looks = new Map(series.map(({ key, look }) => [key, look]));

  /** The colours stay as they are seen, whatever is taken away or moved. */
  function show(references: readonly SeriesReference[], left: readonly ChartSeries[]) {
    change({
      series: references.map(formatSeries).join(',') || undefined,
      colours: formatColours(left, looks),
      hidden: formatKeys(left.filter(({ isHidden }) => isHidden).map(({ key }) => key)),
    });
  }

  return {
    /** Adds series below the others. */
    add(references: readonly SeriesReference[]) {
      show([...named, ...references], series);
    },
    /** Adds a part of a stream's results below the other parts of it. */
    addPart(reference: SeriesReference) {
      const references = series.map((one) => one.reference);
      const stream = streamKey(reference);
      const last = references.findLastIndex((one) => streamKey(one) === stream);
      show(references.toSpliced(last + 1, 0, reference), series);
    },
    /** Takes series away; of a whole stream the other components stay. */
    remove(keys: readonly string[]) {
      const left = series.filter(({ key }) => !keys.includes(key));
      show(
        left.map(({ reference }) => reference),
        left,
      );
    },
    /** Takes a stream away with all its components. */
    removeStream(stream: string) {
      const isOther = (reference: SeriesReference) => streamKey(reference) !== stream;
      const left = series.filter(({ reference }) => isOther(reference));
      show(named.filter(isOther), left);
    },
    /** Puts a series at a place among the others. */
    move(key: string, to: number) {
      const from = series.findIndex((one) => one.key === key);
      const moved = series[from];
      if (moved === undefined || to < 0 || to >= series.length || to === from) return;
      const ordered = series.toSpliced(from, 1).toSpliced(to, 0, moved);
      show(
        ordered.map(({ reference }) => reference),
        ordered,
      );
    },
    /** Draws exactly these series and hides the others. */
    hide(keys: readonly string[]) {
      change({ hidden: formatKeys(keys) });
    },
  };
}

function formatKeys(keys: readonly string[]): string | undefined {
  return keys.length === 0 ? undefined : keys.join(',');
}
