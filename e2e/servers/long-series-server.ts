import type { RunningServer } from './running-server.ts';
import { serveSensing } from './sensing-front.ts';

/** A server with one Datastream that is long, and may be slow or grow. */
export interface LongSeriesServer extends RunningServer {
  /** Milliseconds before a page is answered; a few rows come at once. */
  pageDelay: number;
  /** Observations there are, one a minute from 2020 on, each with its number as the result. */
  rows: number;
  /** Pages of more than a few rows that were asked for. */
  pages: number;
}

const start = Date.UTC(2020, 0, 1);
const step = 60_000;
const mostRows = 1000;

/**
 * Starts a server that filters and orders Datastream 1 by time, under the application of the
 * service at `application`.
 */
export async function startLongSeriesServer(
  application: string,
  facts: { readonly rows: number; readonly pageDelay: number },
): Promise<LongSeriesServer> {
  const state = { ...facts, pages: 0 };
  const running = await serveSensing(application, (address, response) => {
    const { pathname, searchParams } = new URL(address, 'http://server');
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/Datastreams(1)') send(datastream(state.rows));
    else if (pathname !== '/Datastreams(1)/Observations') send({ value: [] });
    else if (searchParams.get('$orderby')?.startsWith('resultTime')) {
      send({ code: 400, message: 'There is no resultTime.' }, 400);
    } else {
      const page = pageOf(state.rows, searchParams);
      const isSmall = page.value.length <= 20;
      if (!isSmall) state.pages++;
      setTimeout(() => send(page), isSmall ? 0 : state.pageDelay);
    }
  });
  return Object.assign(state, running);
}

function datastream(rows: number) {
  return {
    '@iot.id': 1,
    name: 'Level, every minute',
    unitOfMeasurement: { name: 'metre', symbol: 'm', definition: null },
    phenomenonTime: `${timeOf(0)}/${timeOf(rows - 1)}`,
    ObservedProperty: { '@iot.id': 1, name: 'Level' },
  };
}

function timeOf(row: number): string {
  return new Date(start + row * step).toISOString();
}

function pageOf(rows: number, options: URLSearchParams) {
  const [, operator, time = ''] =
    /^phenomenonTime (ge|gt) (\S+)$/.exec(options.get('$filter') ?? '') ?? [];
  const place = operator === undefined ? 0 : (Date.parse(time) - start) / step;
  const least = Math.max(0, operator === 'gt' ? Math.floor(place) + 1 : Math.ceil(place));
  const isNewestFirst = options.get('$orderby')?.endsWith('desc') ?? false;
  const found = Math.max(0, rows - least);
  const skip = Number(options.get('$skip') ?? 0);
  const top = Math.min(mostRows, Number(options.get('$top') ?? mostRows));
  const value = Array.from({ length: Math.max(0, Math.min(top, found - skip)) }, (_, index) => {
    const row = isNewestFirst ? rows - 1 - skip - index : least + skip + index;
    return { phenomenonTime: timeOf(row), result: row };
  });
  const next = new URLSearchParams(options);
  next.set('$skip', String(skip + top));
  return {
    ...(options.get('$count') === 'true' ? { '@iot.count': found } : {}),
    value,
    ...(skip + top < found
      ? { '@iot.nextLink': `/v1.1/Datastreams(1)/Observations?${next.toString()}` }
      : {}),
  };
}
