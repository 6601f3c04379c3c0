import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SelfSigned } from './self-signed.ts';

/** A server that runs until it is closed. */
export interface RunningServer {
  /** `http://127.0.0.1:port`, or with https */
  readonly origin: string;
  close(): Promise<void>;
}

/** Answers at a free port of this machine; with a certificate over https. */
export async function startServer(
  answer: RequestListener,
  secured?: SelfSigned,
): Promise<RunningServer> {
  const server = secured ? createSecureServer(secured, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `${secured ? 'https' : 'http'}://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
