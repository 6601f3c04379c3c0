import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Behave = (response: ServerResponse, received: Received) => void;

/** A receiver on this machine that keeps what it gets and answers as it is told. */
export class Receiver {
  readonly received: Received[] = [];
  behave: Behave = (response) => response.end('taken');
  readonly #server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', headers } = request;
      const received = { method, headers, body };
      if (method === 'POST') this.received.push(received);
      this.behave(response, received);
    });
  });

  /** Listens and gives the address. */
  async open(host = '127.0.0.1'): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, host, resolve));
    return `http://${host}:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
