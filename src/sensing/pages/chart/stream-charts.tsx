import { Stack } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { TimeRange } from '#lib/time.ts';
import { type StreamReference, streamKey } from '#sensing/model/series.ts';
import { unionOf } from '#sensing/model/time-window.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { StreamPanel } from './stream-panel.tsx';
import { streamQuery } from './stream-query.ts';
import { TimeControls } from './time-controls.tsx';
import { useShowWindow } from './use-show-window.ts';
import { useStreamViews } from './use-stream-views.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WindowBrush } from './window-brush.tsx';

const route = getRouteApi('/chart');

interface StreamChartsProps {
  readonly streams: readonly StreamReference[];
  /** The window that the address names; without it the whole time is shown. */
  readonly chosen: TimeRange | undefined;
}

/** The charts of some streams below one another, aligned in time, with one window for all. */
export function StreamCharts({ streams, chosen }: StreamChartsProps) {
  const text = useTranslations('chart');
  const server = useSensingServer();
  const { view: shownAs } = route.useSearch();
  const facts = useQueries({ queries: streams.map((stream) => streamQuery(server.url, stream)) });
  const loaded = useStreamViews(server.url, streams, chosen);
  const whole = unionOf([
    ...facts.map((answer) => answer.data?.span),
    ...loaded.map(({ view }) => view.span),
  ]);
  const window = chosen ?? whole;
  const showWindow = useShowWindow(whole);

  const isOnly = streams.length === 1;
  const controls = window && whole && (
    <TimeControls window={window} whole={whole} onChange={showWindow} />
  );
  const overview = window && whole && shownAs !== 'table' && (
    <WindowBrush
      loaded={loaded}
      streams={streams}
      window={window}
      whole={whole}
      onChange={showWindow}
    />
  );
  const only = isOnly ? facts[0]?.data?.name : undefined;
  const several = isOnly ? undefined : text('severalSeries', { count: streams.length });
  return (
    <>
      <PageTitle title={only ?? several ?? text('title')} actions={window && <ViewSwitch />} />
      <Stack gap="md">
        {!isOnly && controls}
        {streams.map((stream, index) => {
          const answer = facts[index];
          const current = loaded[index];
          return answer && current ? (
            <StreamPanel
              key={streamKey(stream)}
              stream={stream}
              facts={answer}
              loaded={current}
              window={window}
              isOnly={isOnly}
              controls={isOnly && controls}
              overview={isOnly && overview}
              isTable={shownAs === 'table'}
              onZoom={showWindow}
            />
          ) : null;
        })}
        {!isOnly && overview}
      </Stack>
    </>
  );
}
