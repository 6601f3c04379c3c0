import type { IncomingMessage, ServerResponse } from 'node:http';
import { MinimalService } from './minimal-service.ts';
import { riverNetwork } from './river-network.ts';
import { type RunningServer, startServer } from './running-server.ts';
import type { SelfSigned } from './self-signed.ts';

/** What a server at an origin of its own makes of pages from elsewhere, and of people. */
export interface Manners {
  /** Whether pages of other origins may read its answers. */
  readonly allowsOthers?: boolean;
  /** The header `Authorization` without which it answers 401. */
  readonly authorization?: string;
  /** The certificate with which it speaks https. */
  readonly secured?: SelfSigned;
}

/**
 * Serves the network along a river at an origin of its own below `/frost/v1.1`, with a web page
 * everywhere else, as servers of their own do.
 */
export function startOtherOrigin(manners: Manners = {}): Promise<RunningServer> {
  const service = new MinimalService(riverNetwork());
  const path = '/frost/v1.1';
  return startServer((request, response) => {
    if (manners.allowsOthers !== false) allow(response);
    const address = request.url ?? '/';
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (!address.startsWith(path)) sendPage(response);
    else if (isDenied(request, manners)) send(response, 401, { code: 401, message: 'Sign in.' });
    else {
      const root = `http://${request.headers.host}${path}`;
      const { status, body } = service.answer(address.slice(path.length), root);
      send(response, status, body);
    }
  }, manners.secured);
}

function isDenied(request: IncomingMessage, { authorization }: Manners): boolean {
  return authorization !== undefined && request.headers.authorization !== authorization;
}

function allow(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'authorization, accept');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendPage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>River network</title><h1>River network</h1>');
}
