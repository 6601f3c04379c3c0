import { queryOptions } from '@tanstack/react-query';
import { readEntitySet } from '../client.ts';
import { type KindName, kinds } from '../contract/kinds.ts';
import { setCount } from '../contract/set-count.ts';

/** How much an export would be. */
export interface ExportSize {
  /** Rows of all sources; undefined where the server does not count, or not soon. */
  readonly rows: number | undefined;
  /** Bytes of a row as JSON, from the first rows; undefined where there are none. */
  readonly rowBytes: number | undefined;
}

interface SizedSource {
  readonly path: string;
  readonly filter?: string | undefined;
}

/** Milliseconds that a server has to count. */
const patience = 10_000;
const sampleRows = 20;

/** Counts the rows of the sources, and looks at the first of them. */
export function exportSizeQuery(server: string, kind: KindName, sources: readonly SizedSource[]) {
  return queryOptions({
    queryKey: ['sensing', server, 'export size', kind, sources],
    queryFn: async ({ signal }): Promise<ExportSize> => {
      const counts = await Promise.all(
        sources.map((source) => countOf(server, kind, source, signal)),
      );
      const known = counts.filter((count) => count !== undefined);
      const isWhole = known.length === counts.length;
      const [first] = sources;
      const sample = first && (await sampleOf(server, kind, first, signal));
      return {
        rows: isWhole ? known.reduce((sum, count) => sum + count, 0) : undefined,
        rowBytes: sample,
      };
    },
    retry: false,
  });
}

async function countOf(
  server: string,
  kind: KindName,
  { path, filter }: SizedSource,
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

async function sampleOf(
  server: string,
  kind: KindName,
  { path, filter }: SizedSource,
  signal: AbortSignal,
): Promise<number | undefined> {
  const options = { top: sampleRows, filter };
  const { value } = await readEntitySet(server, kinds[kind], path, options, signal);
  return value.length === 0 ? undefined : JSON.stringify(value).length / value.length;
}
