import { Button, Skeleton, Stack } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { HttpError } from '#lib/http-error.ts';
import { type StreamReference, streamKey } from '#sensing/model/series.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import type { ChartSeries } from './chart-series.ts';
import { LoadStatus } from './load-status.tsx';
import { RejectNote } from './reject-note.tsx';
import { streamAddress } from './stream-address.ts';
import type { ChartStreamAnswer } from './use-chart-series.ts';
import { usePartName } from './use-part-name.ts';
import { useSeriesList } from './use-series-list.ts';

// Only results that are arrays or objects have parts.
const partChoice = new FetchedPart(() =>
  import('./part-choice.tsx').then((module) => module.PartChoice),
);

interface StreamNoticesProps {
  readonly stream: ChartStreamAnswer;
  readonly series: readonly ChartSeries[];
  /** Whether the stream has the page to itself. */
  readonly isOnly: boolean;
  /** Whether it says how far it is loaded while it loads. */
  readonly hasProgress: boolean;
}

/** What there is to say of a stream: how far it is loaded, what is wrong, what is missing. */
export function StreamNotices({ stream, series, isOnly, hasProgress }: StreamNoticesProps) {
  const text = useTranslations('chart');
  const namePart = usePartName();
  const { answer, reference, loaded } = stream;
  const { view } = loaded;
  const name = answer.data?.name ?? String(reference.id);
  if (answer.error instanceof HttpError && answer.error.status === 404) {
    return (
      <EmptyState
        title={text('noSuchStream', { kind: reference.kind.name })}
        message={text('noSuchStreamHint', { id: String(reference.id) })}
        action={<Elsewhere {...{ reference, series, isOnly }} />}
      />
    );
  }
  const own = series.filter((one) => one.stream.reference === reference);
  const missing = view.state === 'complete' && view.rows > 0 ? own.filter(isMissing) : [];
  const undrawn = own.filter((one) => one.component?.kind === 'none' && !missing.includes(one));
  return (
    <Stack gap="sm" component="section" aria-label={name} style={{ display: 'contents' }}>
      {answer.isPending && <Skeleton height={44} />}
      {answer.isError && (
        <ErrorState
          title={text('streamFailed', { id: String(reference.id) })}
          error={answer.error}
          onRetry={() => void answer.refetch()}
        />
      )}
      {(hasProgress || view.state !== 'loading') && <LoadStatus loaded={loaded} />}
      {view.rows === 0 && view.state === 'complete' && (
        <EmptyState
          title={text('emptyTitle')}
          message={text('emptyHint', { name })}
          action={<Elsewhere {...{ reference, series, isOnly }} />}
        />
      )}
      {undrawn.length > 0 && (
        <EmptyState
          title={text('notDrawable')}
          message={text('notDrawableHint')}
          action={
            <ButtonLink to={streamAddress(reference)} size="xs" variant="default">
              {text('openObservations')}
            </ButtonLink>
          }
        />
      )}
      {missing.map((one) => (
        <EmptyState
          key={one.key}
          title={text('noSuchComponent', { part: namePart(one.reference.component ?? 0), name })}
          action={<Elsewhere {...{ reference, series, isOnly }} />}
        />
      ))}
      {view.found.length > 1 && (
        <Fetched
          part={partChoice}
          fallback={<Skeleton height={30} />}
          props={{ stream, own, series, name }}
        />
      )}
      <RejectNote view={view} components={own.flatMap(({ component }) => component ?? [])} />
    </Stack>
  );
}

/** Whether no result has the part that is named. */
function isMissing({ reference, component, stream }: ChartSeries): boolean {
  const { component: named, kind } = reference;
  if (named === undefined) return false;
  if (component !== undefined) return component.kind === 'none' && kind.name === 'Datastream';
  return !stream.loaded.view.found.some(({ part }) => part === named);
}

interface ElsewhereProps {
  readonly reference: StreamReference;
  readonly series: readonly ChartSeries[];
  readonly isOnly: boolean;
}

/** The way on from a stream with nothing to draw. */
function Elsewhere({ reference, series, isOnly }: ElsewhereProps) {
  const text = useTranslations('chart');
  const list = useSeriesList(series);
  if (isOnly) {
    return (
      <ButtonLink to="/chart" size="xs" variant="default">
        {text('chooseAnother')}
      </ButtonLink>
    );
  }
  return (
    <Button size="xs" variant="default" onClick={() => list.removeStream(streamKey(reference))}>
      {text('takeAway')}
    </Button>
  );
}
