import { Button, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { keepAsked } from '#sensing/kept-questions.ts';
import type { Question } from '#sensing/model/question.ts';
import { answerQuery } from '#sensing/queries/question-queries.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useSensingServer } from '../sensing-server.tsx';
import { UnusableNote } from '../unusable-note.tsx';
import { AnswerFacts } from './answer-facts.tsx';
import { AnswerForm } from './answer-form.tsx';
import { LackingOptions } from './lacking-options.tsx';
import type { AnswerView } from './query-search.ts';

export interface QuestionAnswerProps {
  /** The text of the question. */
  readonly asked: string;
  readonly question: Question;
  readonly view: AnswerView;
  /** Asks another question in its place. */
  readonly onAsk: (text: string) => void;
}

/** What a server answers to a question, and what that took. */
export function QuestionAnswer({ asked, question, view, onAsk }: QuestionAnswerProps) {
  const text = useTranslations('query.answer');
  const server = useSensingServer();
  const answer = useInfiniteQuery(answerQuery(server.url, question));
  const { data, error, hasNextPage, isFetchingNextPage } = answer;
  const pages = data?.pages ?? [];
  const rows = useMemo(() => data?.pages.flatMap(({ set }) => set.value) ?? [], [data]);
  const first = pages[0];
  useEffect(() => {
    if (first) keepAsked({ ask: asked, server: server.id });
  }, [first, asked, server.id]);
  const isRefused = error !== null && pages.length === 0;
  return (
    <Stack gap="sm" aria-busy={answer.isFetching}>
      <LackingOptions question={question} isRefused={isRefused} onAsk={onAsk} />
      {isRefused && (
        <ErrorState error={error} title={text('failed')} onRetry={() => void answer.refetch()} />
      )}
      {!isRefused && first === undefined && <Skeleton height={240} />}
      {first && (
        <>
          <AnswerFacts pages={pages} rows={rows.length} />
          <UnusableNote answer={first.set} />
          {rows.length === 0 ? (
            <EmptyState title={text('nothing')} message={text('nothingWhy')} />
          ) : (
            <AnswerForm question={question} view={view} rows={rows} pages={pages} onAsk={onAsk} />
          )}
          {error !== null && (
            <ErrorState
              error={error}
              title={text('moreFailed')}
              onRetry={() => void answer.fetchNextPage()}
            />
          )}
          {hasNextPage && error === null && (
            <Button
              size="xs"
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              loading={isFetchingNextPage}
              onClick={() => void answer.fetchNextPage()}
            >
              {text('more')}
            </Button>
          )}
        </>
      )}
    </Stack>
  );
}
