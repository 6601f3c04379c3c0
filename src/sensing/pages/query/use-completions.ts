import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { kinds } from '#sensing/contract/kinds.ts';
import { type CompletionList, completionsAt, wantedKind } from '#sensing/model/completions.ts';
import { contentQuery } from '#sensing/queries/question-queries.ts';
import { useSensingServer } from '../sensing-server.tsx';

/** What may stand at the caret; the server is asked for keys and values while the list is wanted. */
export function useCompletions(
  text: string,
  caret: number,
  isWanted: boolean,
): { readonly list: CompletionList; readonly isLearning: boolean } {
  const server = useSensingServer();
  const kind = useMemo(() => wantedKind(text, caret), [text, caret]);
  const isNeeded = isWanted && kind !== undefined;
  const { data, isFetching } = useQuery({
    ...contentQuery(server.url, kind ?? kinds.Thing),
    enabled: isNeeded,
  });
  const list = useMemo(
    () => completionsAt(text, caret, (asked) => (asked === kind ? data : undefined)),
    [text, caret, kind, data],
  );
  return { list, isLearning: isNeeded && isFetching };
}
