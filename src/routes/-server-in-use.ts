import type { OwnServer } from '#sensing/servers/own-servers.ts';
import type { Configuration, ConfiguredServer } from '../configuration.ts';

/** The server that the address of a page names. */
export interface ServerInUse extends ConfiguredServer {
  /** False for one that neither the installation nor the user has; nothing is asked of it. */
  readonly isKnown: boolean;
  /** The user's own server that it is. */
  readonly own?: OwnServer;
}

/**
 * Finds the server by its id in the configuration or by its address; the first of the configuration
 * where the address names none. A server of the user's own goes with the portal of that first one.
 */
export function serverInUse(
  { servers }: Configuration,
  own: readonly OwnServer[],
  wanted: string | undefined,
): ServerInUse {
  const [first] = servers;
  if (wanted === undefined) return { ...first, isKnown: true };
  const address = wanted.replace(/\/+$/, '');
  const configured = servers.find(({ id, sensing }) => id === wanted || sensing === address);
  if (configured) return { ...configured, isKnown: true };
  const mine = own.find((server) => server.address === address);
  const { portal } = first;
  if (mine) {
    return { id: address, name: mine.name, sensing: address, portal, isKnown: true, own: mine };
  }
  return { id: wanted, name: wanted, sensing: address, portal, isKnown: false };
}
