import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EntitySet } from '../contract/entities.ts';
import type { Kind } from '../contract/kinds.ts';
import type { QueryOptions } from '../contract/paths.ts';
import { readFullPage } from './full-page.ts';

/** Rows of a list that are read together. */
export const chunkSize = 100;

/** A list of entities that is too long to be read at once. */
export interface LongList {
  readonly server: string;
  readonly kind: Kind;
  readonly path: string;
  /** What is asked, without the place of the rows. */
  readonly options: QueryOptions;
}

/**
 * One chunk of a long list, counted from 0. It follows the link of the chunk before where that was
 * read, which costs the same at any depth and leaves no row out when others are added (decision
 * 0009); else it is asked for by the number of rows before it.
 */
export function rowChunkQuery(client: QueryClient, list: LongList, number: number) {
  const { server, kind, path, options } = list;
  return queryOptions({
    queryKey: chunkKey(list, number),
    queryFn: ({ signal }) => {
      const before = client.getQueryData<EntitySet>(chunkKey(list, number - 1));
      const link = before?.['@iot.nextLink'] ?? undefined;
      const asked = { ...options, top: chunkSize, skip: number * chunkSize || undefined };
      const start = link !== undefined && URL.canParse(link) ? link : undefined;
      return readFullPage(server, kind, path, asked, signal, start);
    },
    // Far more rows are passed than are looked at again.
    gcTime: 60_000,
  });
}

/** The rows of a chunk that has been read; undefined when it has not. */
export function readChunk(client: QueryClient, list: LongList, number: number) {
  return client.getQueryData<EntitySet>(chunkKey(list, number))?.value;
}

function chunkKey({ server, path, options }: LongList, number: number) {
  return ['sensing', server, path, options, 'chunk', number] as const;
}
