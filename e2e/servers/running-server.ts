import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that runs until it is closed. */
export interface RunningServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  close(): Promise<void>;
}

/** Answers at a free port of this machine. */
export async function startServer(answer: RequestListener): Promise<RunningServer> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
