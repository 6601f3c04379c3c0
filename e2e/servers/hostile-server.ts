import type { Failure } from './failures.ts';
import { MinimalService } from './minimal-service.ts';
import { riverNetwork } from './river-network.ts';
import { serveSensing } from './sensing-front.ts';

/** A server whose answers can be spoiled and healed while it runs. */
export interface HostileServer {
  readonly origin: string;
  /** Spoils the answers to addresses (behind `/v1.1`) that match; all without a pattern. */
  fail(failure: Failure, where?: RegExp): void;
  /** Answers honestly again. */
  heal(): void;
  close(): Promise<void>;
}

/** Starts the minimal server's network under the application, honest until it is told to fail. */
export async function startHostileServer(application: string): Promise<HostileServer> {
  const service = new MinimalService(riverNetwork());
  const honest: Failure = ({ response, honest: { status, body } }) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  let spoiled: { failure: Failure; where: RegExp } | undefined;
  const running = await serveSensing(application, (address, response, request) => {
    const root = `http://${request.headers.host}/v1.1`;
    const exchange = { address, response, request, honest: service.answer(address, root) };
    const isSpoiled = spoiled?.where.test(decodeURIComponent(address));
    (isSpoiled && spoiled ? spoiled.failure : honest)(exchange);
  });
  return {
    ...running,
    fail: (failure, where = /^/) => {
      spoiled = { failure, where };
    },
    heal: () => {
      spoiled = undefined;
    },
  };
}
