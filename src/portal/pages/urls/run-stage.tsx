import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import type { ReregisterUrlResults } from '#portal/contract/urls.ts';
import { adoptMove, isLocal, noteMove, type UrlMove } from '#portal/urls/moves.ts';
import { isOver, urlQueries } from '#portal/urls/queries.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePortalServer } from '../portal-server.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { Arrival } from './arrival.tsx';
import { ConsequenceList } from './consequence-list.tsx';
import { GoBack } from './go-back.tsx';
import { JobProgress } from './job-progress.tsx';
import { MoveResults } from './move-results.tsx';
import { MoveTrouble } from './move-trouble.tsx';
import { SideBySide } from './side-by-side.tsx';
import type { UrlsSearch } from './urls-search.ts';
import { useMoves, useUrlsSearch, useUrlTargets } from './use-urls-page.ts';

/** A change that was asked for: how far it is, what came of it and what is to be done next. */
export function RunStage({ move: wanted }: { move: string }) {
  const text = useTranslations('urls.run');
  const { search } = useUrlsSearch();
  const { target } = useUrlTargets();
  const kept = useMoves().find(({ id, jobId }) => id === wanted || jobId === wanted);
  const move = kept ?? ofAnotherBrowser(wanted, search, target?.name);
  if (move !== undefined) return <MoveView move={move} />;
  return (
    <EmptyState
      title={text('unknown')}
      message={text('unknownMessage')}
      action={
        <ButtonLink size="xs" to="/admin/urls" search={{}}>
          {text('toMap')}
        </ButtonLink>
      }
    />
  );
}

/** A link to a change of another browser, or another address, names all that is needed. */
function ofAnotherBrowser(
  move: string,
  { of, was: from, url: to, ticked = '' }: UrlsSearch,
  name: string | undefined,
): UrlMove | undefined {
  if (of === undefined || to === undefined || isLocal(move)) return undefined;
  return {
    id: move,
    ...(move === 'done' ? {} : { jobId: move }),
    ...{ of, to, name: name ?? of, started: Date.now() },
    ...(from === undefined ? {} : { from }),
    state: move === 'done' ? 'done' : 'sent',
    ticked: ticked.split(',').filter((id) => id !== ''),
  };
}

function MoveView({ move }: { move: UrlMove }) {
  const access = usePortalAccess();
  const { url: portal } = usePortalServer();
  const queryClient = useQueryClient();
  const job = useQuery(urlQueries.job(access, move.jobId));
  const isJobOver = isOver(job.data?.status ?? '');
  const results: ReregisterUrlResults | undefined =
    job.data?.result?.reregisterUrlResults ?? move.results;
  const isDone = move.state === 'done' || isJobOver;
  const hasMoved = results !== undefined || isDone;

  // The list of changes and the map tell it too.
  const isNews = isJobOver && move.state === 'sent';
  useEffect(() => {
    if (!isNews) return;
    adoptMove(portal, move);
    noteMove(portal, move.id, { state: 'done' });
    void queryClient.invalidateQueries(urlQueries.map(access));
  }, [isNews, portal, move, queryClient, access]);

  function tick(id: string, isTicked: boolean) {
    adoptMove(portal, { ...move, started: job.data?.created ?? move.started });
    const others = move.ticked.filter((each) => each !== id);
    noteMove(portal, move.id, { ticked: isTicked ? [...others, id] : others });
  }

  return (
    <Stack gap="md" maw={960}>
      <SideBySide from={move.from} to={move.to} />
      <MoveTrouble move={move} />
      {(move.jobId !== undefined || move.state === 'sent') && (
        <JobProgress job={job.data} error={job.error} isWaiting={move.jobId === undefined} />
      )}
      {results && <MoveResults results={results} />}
      {hasMoved && move.of === 'portal' && <Arrival move={move} />}
      {hasMoved && (
        <>
          <ConsequenceList
            of={move.of}
            from={move.from}
            to={move.to}
            ticked={move.ticked}
            onTick={tick}
          />
          <GoBack move={move} />
        </>
      )}
    </Stack>
  );
}
