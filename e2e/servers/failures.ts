import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './minimal-service.ts';

/** One request, with the answer that an honest server would give. */
export interface Exchange {
  readonly address: string;
  readonly honest: Answer;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Spoils the answer to a request. */
export type Failure = (exchange: Exchange) => void;

/** Sends a text of a type with a status. */
export function send(
  { response }: Exchange,
  text: string,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text);
}

/** The answer as JSON with something changed. */
export function altered(change: (body: never, exchange: Exchange) => unknown): Failure {
  return (exchange) => {
    const { body, status } = exchange.honest;
    const copy = structuredClone(body) as never;
    send(exchange, JSON.stringify(status === 200 ? change(copy, exchange) : copy), status);
  };
}

/** Ways not to answer, or not with anything that can be read. */
export const silentFailures = {
  reset: ({ response }) => response.destroy(),
  hang: () => undefined,
  error: (exchange) =>
    send(exchange, '{"code":500,"type":"error","message":"The disk is full."}', 500),
  errorPage: (exchange) => send(exchange, page('Internal error'), 500, html),
  htmlForJson: (exchange) => send(exchange, page('Please sign in'), 200, html),
  emptyBody: (exchange) => send(exchange, ''),
  halfAPage: (exchange) => send(exchange, half(exchange)),
  cutConnection: (exchange) => {
    const { response } = exchange;
    const text = JSON.stringify(exchange.honest.body);
    response.writeHead(200, { 'content-length': String(text.length * 2) });
    response.write(half(exchange), () => response.destroy());
  },
  noSet: (exchange) => send(exchange, '["row"]'),
  tooMany: (exchange) =>
    send(exchange, '{"code":429,"message":"Too many requests."}', 429, { 'retry-after': '1' }),
  unauthorized: (exchange) => send(exchange, '{"code":401,"message":"Sign in first."}', 401),
  redirects: (exchange) => send(exchange, '', 302, { location: `/v1.1${exchange.address}` }),
} satisfies Record<string, Failure>;

const html = { 'content-type': 'text/html' };

function page(title: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
}

function half({ honest }: Exchange): string {
  const text = JSON.stringify(honest.body);
  return text.slice(0, Math.floor(text.length / 2));
}

/** Sends the honest answer in pieces, so that it takes `milliseconds`. */
export function slow(milliseconds: number): Failure {
  return ({ honest, response }) => {
    const text = JSON.stringify(honest.body);
    const pieces = 10;
    const size = Math.ceil(text.length / pieces);
    response.writeHead(honest.status, { 'content-type': 'application/json' });
    let sent = 0;
    const timer = setInterval(() => {
      response.write(text.slice(sent, sent + size));
      sent += size;
      if (sent < text.length) return;
      clearInterval(timer);
      response.end();
    }, milliseconds / pieces);
    response.on('close', () => clearInterval(timer));
  };
}
