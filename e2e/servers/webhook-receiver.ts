import { type RunningServer, startServer } from './running-server.ts';

/** What arrived at a receiver: the id of the delivery, the header with the secret, the message. */
interface Received {
  readonly id: string;
  readonly secret: string | undefined;
  readonly body: string;
}

/** A receiver of webhooks at a free port, which can be told to fail. */
export class WebhookReceiver {
  /** The status of the answers to messages; the portal's question is always answered. */
  status = 204;
  readonly received: Received[] = [];
  readonly #server: RunningServer;

  private constructor(server: RunningServer) {
    this.#server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver: WebhookReceiver = new WebhookReceiver(
      await startServer(async (request, response) => {
        if (request.method === 'GET') {
          response.writeHead(200).end();
          return;
        }
        let body = '';
        for await (const part of request) body += part;
        const { secret } = request.headers;
        receiver.received.push({
          id: String(request.headers['webhook-id']),
          secret: typeof secret === 'string' ? secret : undefined,
          body,
        });
        const isFine = receiver.status < 300;
        response.writeHead(receiver.status).end(isFine ? undefined : 'The store is full.');
      }),
    );
    return receiver;
  }

  get address(): string {
    return `${this.#server.origin}/hook`;
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}
