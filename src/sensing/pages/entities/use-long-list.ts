import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Entity, EntitySet } from '#sensing/contract/entities.ts';
import { chunkSize, type LongList, readChunk, rowChunkQuery } from '#sensing/queries/row-chunks.ts';
import type { RowRange } from '#ui/use-row-window.ts';

/** Milliseconds that the rows in view must stay, so that flying past rows does not ask for them. */
const settling = 80;
/** Rows after those in view that are asked for too. */
const ahead = 40;

interface LongListRows {
  /** The row at a place in the whole list; undefined while it is awaited. */
  readonly rowAt: (index: number) => Entity | undefined;
  /** Rows that are known to exist, and whether there are no more. */
  readonly reached: number;
  readonly isComplete: boolean;
  readonly isFetching: boolean;
  /** The place looked at lies behind the last row. */
  readonly isPast: boolean;
  /** The rows are those of the question before. */
  readonly isStale: boolean;
  readonly answer: EntitySet | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

interface Reach {
  readonly question: string;
  readonly rows: number;
  readonly isComplete: boolean;
}

/** The rows in view of the answer to a question. */
export interface SeenRows extends RowRange {
  readonly question: string;
}

/** The rows of a long list around those in view; what is looked at is read, the rest is not. */
export function useLongList(list: LongList, seen: SeenRows): LongListRows {
  const client = useQueryClient();
  const [settled] = useDebouncedValue(seen, settling);
  const { question } = seen;
  const { first, end } = settled.question === question ? settled : seen;
  const firstChunk = Math.max(0, Math.floor(first / chunkSize));
  const lastChunk = Math.max(firstChunk, Math.floor((end + ahead) / chunkSize));
  const [reach, setReach] = useState<Reach>({ question, rows: 0, isComplete: false });
  const known = reach.question === question ? reach : { question, rows: 0, isComplete: false };
  const numbers = Array.from(
    { length: lastChunk - firstChunk + 1 },
    (_, step) => firstChunk + step,
  ).filter((number) => !known.isComplete || number * chunkSize < known.rows || number === 0);
  const results = useQueries({
    queries: numbers.map((number) => rowChunkQuery(client, list, number)),
  });

  const next = numbers.reduce((before, number, place) => {
    return extend(before, number, results[place]?.data);
  }, known);
  if (next !== reach) setReach(next);

  const earlier = useRef<{ list: LongList; question: string }>(undefined);
  const hasRows = results.some((result) => result.data !== undefined);
  if (hasRows) earlier.current = { list, question };
  const isStale =
    !hasRows && earlier.current !== undefined && earlier.current.question !== question;
  const shown = isStale && earlier.current ? earlier.current.list : list;
  const failed = results.find((result) => result.isError);
  return {
    rowAt: (index) => readChunk(client, shown, Math.floor(index / chunkSize))?.[index % chunkSize],
    reached: next.rows,
    isComplete: next.isComplete,
    isFetching: results.some((result) => result.isFetching),
    isPast: firstChunk > 0 && results[0]?.data?.value.length === 0,
    isStale,
    answer: results.find((result) => result.data)?.data,
    error: failed?.error,
    retry: () => void Promise.all(results.filter((one) => one.isError).map((one) => one.refetch())),
  };
}

/** What is known of the length of a list after a chunk of it was read. */
function extend(before: Reach, number: number, data: EntitySet | undefined): Reach {
  if (data === undefined) return before;
  const rows = number * chunkSize + data.value.length;
  const isEnd = !data['@iot.nextLink'] && (data.value.length > 0 || number === 0);
  if (isEnd) {
    const isSame = before.isComplete && before.rows === rows;
    return isSame ? before : { ...before, rows, isComplete: true };
  }
  if (data.value.length === 0 || rows <= before.rows) return before;
  return { ...before, rows };
}
