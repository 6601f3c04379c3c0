import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { StreamReader } from './stream-reader.ts';
import type { ReaderView } from './stream-view.ts';

type Answer = (url: URL, response: ServerResponse) => void;

let running: Server | undefined;

afterEach(() => {
  running?.closeAllConnections();
  running?.close();
});

/** A sensing server that answers as told; gives its root and what it was asked. */
async function serve(answer: Answer) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    answer(new URL(request.url ?? '', 'http://host'), response);
  });
  running = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.1`;
  return { root, asked };
}

function rowsFrom(first: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    phenomenonTime: new Date((first + index) * 1000).toISOString(),
    result: first + index,
  }));
}

function sendPage(response: ServerResponse, rows: readonly unknown[], next?: string) {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ value: rows, ...(next ? { '@iot.nextLink': next } : {}) }));
}

/** One Datastream of texts that say numbers, of a type. */
const coded =
  (observationType: string): Answer =>
  (url, response) => {
    if (!url.pathname.endsWith('/Observations')) response.end(JSON.stringify({ observationType }));
    else sendPage(response, [{ phenomenonTime: '2024-01-01T00:00:00Z', result: '7' }]);
  };

/** Pages of ten rows until fifty, with `$skip`. */
const fiftyRows: Answer = (url, response) => {
  if (url.searchParams.has('$count')) {
    response.end(JSON.stringify({ '@iot.count': 50, value: [] }));
    return;
  }
  const skip = Number(url.searchParams.get('$skip') ?? 0);
  const next = `Datastreams(1)/Observations?$skip=${skip + 10}`;
  sendPage(response, rowsFrom(skip, 10), skip < 40 ? next : undefined);
};

/** Without the questions for the number of rows and for the newest one. */
function pagesOf(asked: readonly string[]): string[] {
  return asked.filter((url) => !url.includes('$count') && !url.includes(' desc'));
}

function readerOf(root: string, onView?: (view: ReaderView) => void) {
  const views: ReaderView[] = [];
  const path = 'Datastreams(1)/Observations';
  const request = {
    server: root,
    path,
    isMultiple: false,
    parts: [],
    isWhole: true,
    withResultTime: false,
  };
  const reader = new StreamReader(request, null, {
    view(view) {
      views.push(view);
      onView?.(view);
    },
    progress: () => undefined,
  });
  return { reader, views, last: () => views.at(-1) };
}

describe('StreamReader', () => {
  it('follows the pages to the end and reports a picture after the first', async () => {
    const { root, asked } = await serve(fiftyRows);
    const { reader, views, last } = readerOf(root);
    await reader.load();
    expect(asked[0]).toBe(
      '/v1.1/Datastreams(1)/Observations?$top=10000&$orderby=phenomenonTime asc&$select=phenomenonTime,result',
    );
    expect(pagesOf(asked)).toHaveLength(5);
    expect(views[0]).toMatchObject({ state: 'loading', rows: 10 });
    expect(last()).toMatchObject({
      state: 'complete',
      rows: 50,
      span: { from: 0, to: 49_000 },
      components: [{ kind: 'number', statistics: { count: 50, min: 0, mean: 24.5, max: 49 } }],
    });
  });

  it('asks a stream of codes that look like numbers what they are', async () => {
    const own = 'http://www.opengis.net/def/observationType/OGC-OM/2.0';
    for (const [type, kind] of [
      ['OM_CategoryObservation', 'state'],
      ['OM_Observation', 'number'],
    ] as const) {
      const { root } = await serve(coded(`${own}/${type}`));
      const { reader, last } = readerOf(root);
      await reader.load();
      expect(last()?.components).toMatchObject([{ kind }]);
    }
  });

  it('reduces for another window without asking again', async () => {
    const { root, asked } = await serve(fiftyRows);
    const { reader, last } = readerOf(root);
    await reader.load();
    const before = asked.length;
    reader.setWindow({ from: 10_000, to: 19_000 });
    expect(last()).toMatchObject({
      window: { from: 10_000, to: 19_000 },
      components: [{ statistics: { count: 10, min: 10, max: 19 } }],
    });
    expect(asked).toHaveLength(before);
  });

  it('keeps what was loaded when it is cancelled, and loads the rest on demand', async () => {
    const { root } = await serve(fiftyRows);
    const { reader, last } = readerOf(root, (view) => {
      if (view.rows === 10) reader.cancel();
    });
    await reader.load();
    expect(last()).toMatchObject({ state: 'cancelled', rows: 10 });
    await reader.resume();
    expect(last()).toMatchObject({ state: 'complete', rows: 50, components: [{ kind: 'number' }] });
  });

  it('keeps what was loaded when a page fails, says why in the words of the server, goes on', async () => {
    let isBroken = true;
    const { root } = await serve((url, response) => {
      if (isBroken && url.searchParams.get('$skip') === '20') {
        response.statusCode = 500;
        response.end('{"code":500,"type":"error","message":"The disk is full."}');
      } else {
        fiftyRows(url, response);
      }
    });
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({
      state: 'failed',
      rows: 20,
      failure: { kind: 'http', status: 500, message: 'The disk is full.' },
    });
    isBroken = false;
    await reader.resume();
    expect(last()).toMatchObject({ state: 'complete', rows: 50, failure: undefined });
    expect(last()?.components).toMatchObject([{ statistics: { count: 50, mean: 24.5 } }]);
  });

  it('does not run in circles', async () => {
    const { root, asked } = await serve((_, response) =>
      sendPage(response, rowsFrom(0, 10), 'Datastreams(1)/Observations?$skip=10'),
    );
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({ state: 'failed', rows: 20, failure: { kind: 'cycle' } });
    expect(pagesOf(asked)).toHaveLength(2);
  });

  it('gives up on a server that sends empty pages without end', async () => {
    let page = 0;
    const { root } = await serve((_, response) =>
      sendPage(response, [], `Datastreams(1)/Observations?$skip=${++page}`),
    );
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({ state: 'failed', rows: 0, failure: { kind: 'endless' } });
  });

  it('does not follow a link that leads away', async () => {
    const { root, asked } = await serve((_, response) =>
      sendPage(response, rowsFrom(0, 10), 'https://elsewhere.example.org/page2'),
    );
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({
      state: 'failed',
      rows: 10,
      failure: { kind: 'foreign', url: 'https://elsewhere.example.org/page2' },
    });
    expect(pagesOf(asked)).toHaveLength(1);
  });

  it.each([
    ['a page of HTML', '<html>Bad gateway</html>', 'http'],
    ['JSON that is no set', '{"values":[]}', 'shape'],
    ['a next link that is no text', '{"value":[],"@iot.nextLink":7}', 'shape'],
  ])('says that %s is not understood', async (_, body, kind) => {
    const { root } = await serve((_url, response) => response.end(body));
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({ state: 'failed', rows: 0, failure: { kind } });
  });

  it('asks without a page size when the server refuses it', async () => {
    const { root } = await serve((url, response) => {
      if (url.searchParams.has('$top')) {
        response.statusCode = 400;
        response.end('{"message":"$top is too large"}');
      } else {
        sendPage(response, rowsFrom(0, 10));
      }
    });
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({ state: 'complete', rows: 10 });
  });

  it('accepts a next link of null as the end', async () => {
    const { root } = await serve((_, response) =>
      response.end(JSON.stringify({ value: rowsFrom(0, 3), '@iot.nextLink': null })),
    );
    const { reader, last } = readerOf(root);
    await reader.load();
    expect(last()).toMatchObject({ state: 'complete', rows: 3 });
  });
});
