import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { readEntitySet, readMeasuredPage, sensingUrl } from '../client.ts';
import type { EntitySet } from '../contract/entities.ts';
import type { Kind } from '../contract/kinds.ts';
import { NextLinkError, resolveNextLink } from '../contract/next-link.ts';
import { withBrokenLink } from '../contract/tolerant-reading.ts';
import { contentOf } from '../model/known-content.ts';
import type { Question } from '../model/question.ts';

/** What one request of a question brought. */
export interface AnswerPage {
  readonly url: string;
  readonly set: EntitySet;
  /** The JSON as it came. */
  readonly body: unknown;
  readonly bytes: number;
  /** From the request to the end of the answer. */
  readonly milliseconds: number;
  /** The address of what follows. */
  readonly next: string | undefined;
}

/**
 * The answer to a question, page by page. It is not asked again on its own: how often a server was
 * asked, and how long it took, is part of the answer.
 */
export function answerQuery(server: string, { kind, path, options }: Question) {
  return infiniteQueryOptions({
    queryKey: ['sensing', server, 'question', path, options],
    initialPageParam: sensingUrl(server, path, options),
    queryFn: ({ pageParam, signal }) => readAnswer(server, kind, pageParam, signal),
    getNextPageParam: (last: AnswerPage) => last.next,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

async function readAnswer(
  server: string,
  kind: Kind,
  url: string,
  signal: AbortSignal,
): Promise<AnswerPage> {
  const page = await readMeasuredPage(kind, url, signal);
  const link = page.set['@iot.nextLink'];
  if (!link) return { ...page, url, next: undefined };
  try {
    return { ...page, url, next: resolveNextLink(server, url, link) };
  } catch (error) {
    if (!(error instanceof NextLinkError)) throw error;
    return { ...page, url, set: withBrokenLink(page.set, error.message), next: undefined };
  }
}

/** Entities that are looked at to learn which keys and values occur. */
export const sampleSize = 100;

/** What occurs in the first entities of a kind. */
export function contentQuery(server: string, kind: Kind) {
  return queryOptions({
    queryKey: ['sensing', server, kind.set, 'content'],
    queryFn: async ({ signal }) => {
      const { value } = await readEntitySet(server, kind, kind.set, { top: sampleSize }, signal);
      return contentOf(kind, value);
    },
    staleTime: 300_000,
    retry: false,
  });
}
