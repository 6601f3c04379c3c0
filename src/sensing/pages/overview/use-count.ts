import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { countText } from '#sensing/contract/set-count.ts';
import { countQuery } from '#sensing/queries/count-queries.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useSensingServer } from '../sensing-server.tsx';

interface CountShown {
  /** Undefined while it is counted. */
  readonly text: string | undefined;
  /** What stands behind the text: why there is no number, or no exact one. */
  readonly title: string | undefined;
  readonly isMissing: boolean | undefined;
}

/** The number of entities of a kind at a path as text, when the server has counted them. */
export function useCount(kind: Kind, path?: string): CountShown {
  const text = useTranslations('overview');
  const format = useFormatter();
  const words = useErrorWords();
  const server = useSensingServer();
  const { data, error, fetchStatus } = useQuery(countQuery(server.url, kind, path));
  if (data !== undefined) {
    const title = data.isExact ? undefined : text('atLeast', { count: data.number });
    return { text: countText(data, format.number), title, isMissing: undefined };
  }
  if (fetchStatus === 'fetching')
    return { text: undefined, title: undefined, isMissing: undefined };
  return {
    text: text('notCounted'),
    title: error ? words(error.message) : undefined,
    isMissing: true,
  };
}
