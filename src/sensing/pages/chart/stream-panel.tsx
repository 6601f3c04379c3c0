import { Button, Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import type { TimeRange } from '#lib/time.ts';
import type { StreamReference } from '#sensing/model/series.ts';
import type { StreamFacts } from '#sensing/model/stream-facts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { ComponentPanel } from './component-panel.tsx';
import { LoadStatus } from './load-status.tsx';
import { RejectNote } from './reject-note.tsx';
import { StreamHeader } from './stream-header.tsx';
import type { LoadedStream } from './use-stream-views.ts';

interface StreamPanelProps {
  readonly stream: StreamReference;
  readonly facts: UseQueryResult<StreamFacts>;
  readonly loaded: LoadedStream;
  readonly window: TimeRange | undefined;
  /** Whether the page's title already names the stream. */
  readonly isOnly: boolean;
  readonly isTable: boolean;
  /** What changes the window, where the page has one stream. */
  readonly controls?: ReactNode;
  /** The overview of the whole time, where the page has one stream. */
  readonly overview?: ReactNode;
  readonly onZoom: (window: TimeRange) => void;
}

/** One stream: what it is, how far it is loaded, and a chart or table of each component. */
export function StreamPanel(props: StreamPanelProps) {
  const { stream, facts, loaded, window } = props;
  const text = useTranslations('chart');
  if (facts.error instanceof HttpError && facts.error.status === 404) {
    return <NoSuchStream stream={stream} />;
  }
  const { view } = loaded;
  return (
    <Stack gap="sm" component="section" aria-label={facts.data?.name ?? String(stream.id)}>
      {facts.data && (
        <StreamHeader stream={stream} facts={facts.data} view={view} isNamed={!props.isOnly} />
      )}
      {facts.isPending && <Skeleton height={44} />}
      {facts.isError && (
        <ErrorState
          title={text('streamFailed', { id: String(stream.id) })}
          error={facts.error}
          onRetry={() => void facts.refetch()}
        />
      )}
      {props.controls}
      <LoadStatus loaded={loaded} />
      {view.rows === 0 && view.state === 'loading' && <Skeleton height={300} />}
      {view.rows === 0 && view.state === 'complete' && (
        <EmptyState
          title={text('emptyTitle')}
          message={text('emptyHint', { name: facts.data?.name ?? String(stream.id) })}
          action={<OtherStreams />}
        />
      )}
      {window &&
        view.components.map((component, index) => (
          <ComponentPanel
            key={component.component ?? 'only'}
            component={component}
            index={component.component ?? index}
            stream={stream}
            facts={facts.data}
            hasIntervals={view.hasIntervals}
            window={window}
            reducedTo={view.window ?? window}
            isTable={props.isTable}
            onZoom={props.onZoom}
          />
        ))}
      {props.overview}
      <RejectNote view={view} />
    </Stack>
  );
}

function NoSuchStream({ stream }: { readonly stream: StreamReference }) {
  const text = useTranslations('chart');
  return (
    <EmptyState
      title={text('noSuchStream', { kind: stream.kind.name })}
      message={text('noSuchStreamHint', { id: String(stream.id) })}
      action={<OtherStreams />}
    />
  );
}

function OtherStreams() {
  const text = useTranslations('chart');
  return (
    <Button component={Link} to="/chart" size="xs" variant="default">
      {text('chooseAnother')}
    </Button>
  );
}
