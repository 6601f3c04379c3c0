import type { RunningServer } from './running-server.ts';
import { serveSensing } from './sensing-front.ts';

/** A server with very many Locations, which keeps its later pages back until it is told. */
export interface ManyPlacesServer extends RunningServer {
  /** Answers the pages that were kept back, and all others from now on. */
  release: () => void;
}

const pageSize = 10_000;

/**
 * Starts a server with `places` Locations, of which it gives the first `given` at once, under the
 * application of the service at `application`.
 */
export async function startManyPlacesServer(
  application: string,
  { places, given }: { readonly places: number; readonly given: number },
): Promise<ManyPlacesServer> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const running = await serveSensing(application, async (address, response) => {
    const { pathname, searchParams } = new URL(address, 'http://server');
    const skip = Number(searchParams.get('$skip') ?? 0);
    const top = Number(searchParams.get('$top') ?? pageSize);
    const isPlaces = pathname === '/Locations';
    const count = isPlaces && top > 0 ? Math.min(pageSize, places - skip) : 0;
    if (skip >= given) await released;
    const body = {
      ...(isPlaces && searchParams.get('$count') === 'true' ? { '@iot.count': places } : {}),
      value: Array.from({ length: count }, (_, index) => location(skip + index)),
      ...(count > 0 && skip + count < places
        ? { '@iot.nextLink': `/v1.1/Locations?$skip=${skip + count}` }
        : {}),
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return { ...running, release };
}

function location(index: number) {
  // All over the world, so that a view of them is no part of it.
  const coordinates = [(index % 300) * 1.1 - 165, Math.floor(index / 300) * 0.7 - 60];
  return {
    '@iot.id': index + 1,
    name: `Place ${index + 1}`,
    location: { type: 'Point', coordinates },
  };
}
