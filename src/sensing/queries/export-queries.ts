import { queryOptions } from '@tanstack/react-query';
import { HttpError } from '#lib/http-error.ts';
import { readEntitySet } from '../client.ts';
import { type KindName, kinds } from '../contract/kinds.ts';
import type { QueryOptions } from '../contract/paths.ts';
import { setCount } from '../contract/set-count.ts';
import type { SampledRequest } from '../export/row-sample.ts';

interface CountedSource {
  readonly path: string;
  readonly filter?: string | undefined;
}

/** Milliseconds that a server has to count. */
const patience = 10_000;
const sampleRows = 20;

/** The rows of all sources together; null where the server does not count, or not soon. */
export function exportCountQuery(
  server: string,
  kind: KindName,
  sources: readonly CountedSource[],
) {
  return queryOptions({
    queryKey: ['sensing', server, 'export count', kind, sources],
    queryFn: async ({ signal }): Promise<number | null> => {
      const counts = await Promise.all(
        sources.map((source) => countOf(server, kind, source, signal)),
      );
      const known = counts.filter((count) => count !== undefined);
      if (known.length < counts.length) return null;
      return known.reduce((sum, count) => sum + count, 0);
    },
    retry: false,
  });
}

/** About how many bytes of the file a row takes, by the first rows; null where there are none. */
export function exportRowQuery(server: string, sampled: SampledRequest) {
  return queryOptions({
    queryKey: ['sensing', server, 'export row', sampled],
    queryFn: async ({ signal }): Promise<number | null> => {
      const { rowBytes, sampleOptions } = await import('../export/row-sample.ts');
      const [source] = sampled.sources;
      if (source === undefined) return null;
      const read = async (options: QueryOptions) => {
        const { filter } = source;
        const page = { ...options, filter, top: sampleRows };
        return (await readEntitySet(server, kinds[sampled.kind], source.path, page, signal)).value;
      };
      const rows = await read(sampleOptions(sampled)).catch((error) => {
        // What is refused here the file itself asks for in other ways; its own rows are a guess.
        if (!(error instanceof HttpError) || error.status === 0) throw error;
        return read({});
      });
      return rows.length === 0 ? null : rowBytes(sampled, source, rows);
    },
    retry: false,
  });
}

async function countOf(
  server: string,
  kind: KindName,
  { path, filter }: CountedSource,
  signal: AbortSignal,
): Promise<number | undefined> {
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const options = { top: 1, count: true, select: '@iot.id', filter };
  try {
    return setCount(await readEntitySet(server, kinds[kind], path, options, inTime))?.number;
  } catch {
    // Not to count is no failure; reading the rows says what is wrong, if anything is.
    signal.throwIfAborted();
    return undefined;
  }
}
