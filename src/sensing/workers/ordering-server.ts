/** A sensing server for tests that orders and filters the Observations of one Datastream by time. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseInstant } from '#lib/time.ts';

export interface ServedRow {
  readonly phenomenonTime: string;
  readonly result: unknown;
  readonly resultTime?: string;
}

export interface OrderingServer {
  /** Service root. */
  readonly root: string;
  /** The queries that were asked, decoded, in order. */
  readonly asked: URLSearchParams[];
  /** Answers a request instead of the server; false leaves it to the server. */
  intercept: (options: URLSearchParams, response: ServerResponse) => boolean;
  stop(): void;
}

/** Serves `rows`, which may grow, in pages of at most `pageRows`, by `$skip`. */
export async function serveInOrder(
  rows: readonly ServedRow[],
  pageRows: number,
  path = '/Datastreams(1)/Observations',
): Promise<OrderingServer> {
  const http = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: OrderingServer = {
    root: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1.1`,
    asked: [],
    intercept: () => false,
    stop() {
      http.closeAllConnections();
      http.close();
    },
  };

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const options = new URL(request.url ?? '', server.root).searchParams;
    server.asked.push(options);
    if (server.intercept(options, response)) return;
    const found = select(rows, options);
    const skip = Number(options.get('$skip') ?? 0);
    const top = Math.min(pageRows, Number(options.get('$top') ?? pageRows));
    const next = new URLSearchParams(options);
    next.set('$skip', String(skip + top));
    const page = {
      ...(options.get('$count') === 'true' ? { '@iot.count': found.length } : {}),
      value: found.slice(skip, skip + top),
      ...(skip + top < found.length
        ? { '@iot.nextLink': `${server.root}${path}?${next.toString()}` }
        : {}),
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(page));
  }

  return server;
}

/** What `$filter` and `$orderby` leave; a time of an interval is compared by its start. */
function select(rows: readonly ServedRow[], options: URLSearchParams): readonly ServedRow[] {
  const filter = options.get('$filter') ?? '';
  const bound = /^(phenomenonTime|resultTime) (ge|gt) (\S+)$/.exec(filter);
  if (filter !== '' && bound === null) throw new Error(`The filter ${filter} is not served.`);
  const [, property = 'phenomenonTime', operator, text = ''] = bound ?? [];
  const least = parseInstant(text);
  const matching = rows.filter((row) => {
    if (bound === null) return true;
    const time = timeOf(row, property);
    return operator === 'ge' ? time >= least : time > least;
  });
  const order = /^(phenomenonTime|resultTime) (asc|desc)$/.exec(options.get('$orderby') ?? '');
  if (order === null) return matching;
  const name = order[1] ?? '';
  const ascending = matching
    .map((row) => ({ row, time: timeOf(row, name) }))
    .sort((a, b) => a.time - b.time)
    .map(({ row }) => row);
  return order[2] === 'desc' ? ascending.reverse() : ascending;
}

const times = new WeakMap<ServedRow, Map<string, number>>();

function timeOf(row: ServedRow, name: string): number {
  const known = times.get(row) ?? new Map<string, number>();
  times.set(row, known);
  const text = (row as unknown as Record<string, string>)[name] ?? '';
  const time = known.get(name) ?? parseInstant(text.split('/')[0] ?? '');
  known.set(name, time);
  return time;
}
