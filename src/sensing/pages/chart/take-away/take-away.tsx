import { Skeleton } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import type { PictureText } from '#charts/picture.ts';
import { seriesColour } from '#charts/series-colours.ts';
import { useTimeText } from '#charts/time-text.tsx';
import { formatInstant, type TimeRange } from '#lib/time.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { useUtcText } from '#ui/use-utc-text.ts';
import { useSensingServer } from '../../sensing-server.tsx';
import type { ChartSeries } from '../chart-series.ts';
import { useChartSearch } from '../use-chart-search.ts';

const menu = new FetchedPart(() =>
  import('./take-away-menu.tsx').then((module) => module.TakeAwayMenu),
);

interface TakeAwayProps {
  readonly title: string;
  readonly series: readonly ChartSeries[];
  readonly window: TimeRange;
  readonly drawings: RefObject<HTMLElement | null>;
}

/** Saves and shares the chart: its link, its picture, the code that loads its data. */
export function TakeAway({ title, series, window, drawings }: TakeAwayProps) {
  const text = useTranslations('takeAway.picture');
  const server = useSensingServer();
  const { dateTime, zone } = useTimeText();
  const { second } = useUtcText();
  const { change } = useChartSearch();
  const shown = series.filter(({ isHidden }) => !isHidden);

  function pictureText(): PictureText {
    const asOf = Math.max(...shown.map(({ stream }) => stream.loaded.view.asOf ?? 0));
    return {
      title,
      subtitle: text('window', { from: dateTime(window.from), to: dateTime(window.to), zone }),
      legend:
        shown.length < 2
          ? []
          : shown.map(({ name, unit, look }) => ({
              name: unit === undefined ? name : `${name} (${unit})`,
              colour: seriesColour(look),
            })),
      source: text('source', {
        server: server.url,
        time: second(asOf),
      }),
    };
  }

  return (
    <Fetched
      part={menu}
      fallback={<Skeleton width={130} height={30} />}
      props={{
        drawings: () => drawings.current,
        pictureText,
        fileName: fileNameOf(title, window),
        onCode: () => change({ code: 'curl' }),
        onExport: () => change({ export: 'csv' }),
      }}
    />
  );
}

/** `carbon-dioxide_1958-03-01_2020-12-31`. */
function fileNameOf(title: string, { from, to }: TimeRange): string {
  const words = title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  const day = (time: number) => formatInstant(time).replace(/T.*/, '');
  return `${words || 'chart'}_${day(from)}_${day(to)}`;
}
