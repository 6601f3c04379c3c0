import { type IncomingMessage, request as requestUpstream, type ServerResponse } from 'node:http';
import { type RunningServer, startServer } from './running-server.ts';

/** Answers a request below `/v1.1`; `address` is the rest of its address. */
export type SensingHandler = (
  address: string,
  response: ServerResponse,
  request: IncomingMessage,
) => void;

const prefix = '/v1.1';

/**
 * Serves the application of the service at `application` with the sensing interface of `handle`, at
 * one origin: what the service itself does with `SENSING_URL`, without starting it once more.
 */
export function serveSensing(application: string, handle: SensingHandler): Promise<RunningServer> {
  return startServer((request, response) => {
    const address = request.url ?? '/';
    if (isSensing(address)) handle(address.slice(prefix.length), response, request);
    else passOn(application, request, response);
  });
}

function isSensing(address: string): boolean {
  return address.startsWith(prefix) && /^(?:$|[/?])/.test(address.slice(prefix.length));
}

/** Lets the service at `application` answer. */
export function passOn(
  application: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', application);
  const headers = { ...request.headers, host: url.host };
  const passed = requestUpstream(url, { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
