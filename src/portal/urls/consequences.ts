/** What a new address makes necessary elsewhere (portal-api.md, "Update portal URL"). */
import { type KnownAddress, plainAddress } from './address-checks.ts';

export type ConsequenceName =
  | 'server'
  | 'clients'
  | 'collaborations'
  | 'openId'
  | 'saml'
  | 'operator'
  | 'connections'
  | 'proxy';

export interface Consequence {
  /** What is ticked off by: the name, for a server with its id. */
  readonly id: string;
  readonly name: ConsequenceName;
  /** The server that it is about. */
  readonly server?: KnownAddress;
  /** Exact new values to copy. */
  readonly values: readonly string[];
}

/** The list for the portal or a server that goes from one address to another. */
export function consequencesOf(
  of: string,
  to: string,
  servers: readonly KnownAddress[],
): Consequence[] {
  const url = plainAddress(to);
  if (of !== 'portal') {
    return [
      { id: 'proxy', name: 'proxy', values: [url] },
      { id: 'connections', name: 'connections', values: [`${url}/rest/services`] },
    ];
  }
  return [
    { id: 'operator', name: 'operator', values: [url] },
    ...servers.map((server) => ({
      id: `server ${server.of}`,
      name: 'server' as const,
      server,
      values: [],
    })),
    { id: 'clients', name: 'clients', values: [url] },
    { id: 'collaborations', name: 'collaborations', values: [url] },
    { id: 'openId', name: 'openId', values: [`${url}/`] },
    { id: 'saml', name: 'saml', values: [`${url}/sharing/rest/portals/self/sp/metadata`] },
  ];
}

/** The address that a server would have next to the portal's new one: what lies below it moves. */
export function suggestServerUrl(serverUrl: string, from: string | undefined, to: string): string {
  const [old, server] = [from === undefined ? '' : plainAddress(from), plainAddress(serverUrl)];
  if (old !== '' && server.startsWith(`${old}/`))
    return `${plainAddress(to)}${server.slice(old.length)}`;
  if (!URL.canParse(old) || !URL.canParse(server) || !URL.canParse(to)) return '';
  const isSameHost = new URL(old).origin === new URL(server).origin;
  return isSameHost ? `${new URL(to).origin}${new URL(server).pathname}` : '';
}
