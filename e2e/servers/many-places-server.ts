import type { ServerResponse } from 'node:http';
import type { RunningServer } from './running-server.ts';
import { serveSensing } from './sensing-front.ts';

/** A server with very many Locations, whose pages come when the test lets them. */
export interface ManyPlacesServer extends RunningServer {
  /** Lets so many pages go: those that wait, and then those that are asked for next. */
  release(pages: number): void;
}

const pageSize = 10_000;

/** Starts it with `total` Locations all over the world, under the application at `application`. */
export async function startManyPlacesServer(
  application: string,
  total: number,
): Promise<ManyPlacesServer> {
  let permits = 0;
  const waiting: { response: ServerResponse; skip: number }[] = [];
  const answer = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const answerWaiting = () => {
    while (permits > 0 && waiting.length > 0) {
      const next = waiting.shift();
      // Whoever was cancelled waits no longer.
      if (next === undefined || next.response.destroyed) continue;
      permits -= 1;
      answer(next.response, pageOf(total, next.skip));
    }
  };
  const running = await serveSensing(application, (address, response) => {
    const { pathname, searchParams } = new URL(address, 'http://server');
    if (pathname !== '/Locations') answer(response, { value: [] });
    else if (searchParams.get('$top') === '0') {
      answer(response, { '@iot.count': total, value: [] });
    } else if (searchParams.has('$filter')) {
      answer(response, { value: [] });
    } else {
      waiting.push({ response, skip: Number(searchParams.get('$skip') ?? 0) });
      answerWaiting();
    }
  });
  return {
    ...running,
    release: (pages) => {
      permits += pages;
      answerWaiting();
    },
  };
}

function pageOf(total: number, skip: number) {
  const rows = Math.min(pageSize, total - skip);
  const value = Array.from({ length: rows }, (_, index) => {
    const id = skip + index;
    const coordinates = [((id * 37) % 3400) / 10 - 170, ((id * 53) % 1200) / 10 - 60];
    return { '@iot.id': id, name: `Place ${id}`, location: { type: 'Point', coordinates } };
  });
  const end = skip + rows;
  const link = `/v1.1/Locations?$top=${pageSize}&$skip=${end}`;
  return { value, ...(end < total ? { '@iot.nextLink': link } : {}) };
}
