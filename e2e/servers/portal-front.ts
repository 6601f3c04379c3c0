import type { IncomingMessage } from 'node:http';
import { type RunningServer, startServer } from './running-server.ts';
import { passOn } from './sensing-front.ts';

const prefix = '/sharing/rest';

/** Answers an operation of a portal; undefined for one that is not offered. */
export type PortalHandler = (path: string, form: URLSearchParams) => object | undefined;

/** Serves the application of the service at `application` over another portal, at one origin. */
export function servePortal(application: string, handle: PortalHandler): Promise<RunningServer> {
  return startServer(async (request, response) => {
    const address = request.url ?? '/';
    if (!address.startsWith(prefix)) return passOn(application, request, response);
    const answer = handle(address.slice(prefix.length), new URLSearchParams(await bodyOf(request)));
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { message: 'Not found' }));
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
