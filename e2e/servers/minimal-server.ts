import type { EntityStore } from './entity-store.ts';
import { MinimalService } from './minimal-service.ts';
import { riverNetwork } from './river-network.ts';
import type { RunningServer } from './running-server.ts';
import { serveSensing } from './sensing-front.ts';

/**
 * Starts a server with a network along a river that offers only what the specification shows, under
 * the application of the service at `application`.
 */
export function startMinimalServer(
  application: string,
  store: EntityStore = riverNetwork(),
): Promise<RunningServer> {
  const service = new MinimalService(store);
  return serveSensing(application, (address, response, { headers, method }) => {
    const root = `http://${headers.host}/v1.1`;
    const { status, body } =
      method === 'GET' ? service.answer(address, root) : { status: 405, body: { code: 405 } };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
}
