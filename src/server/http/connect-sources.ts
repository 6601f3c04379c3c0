import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Where the browser application may connect beside its own origin: anywhere over http and https, as
 * users add servers of their own; with `"ownServers": false` in `config.json` only to the servers
 * and the map style that are named there. A file that cannot be read names none: the application
 * itself says what is wrong with it.
 */
export function connectSources(folder: string | undefined): string[] {
  if (folder === undefined) return [];
  const file = join(folder, 'config.json');
  const allowsOthers = !existsSync(file) || readConfiguration(file).ownServers !== false;
  return allowsOthers ? ['https:', 'http:'] : configuredOrigins(folder);
}

function configuredOrigins(folder: string): string[] {
  const file = join(folder, 'config.json');
  const { servers, mapStyle } = readConfiguration(file);
  const named = Array.isArray(servers) ? servers : [];
  const addresses = [mapStyle, ...named.flatMap((server) => [server?.sensing, server?.portal])];
  return [...new Set(addresses.flatMap(originOf))];
}

interface NamedAddresses {
  readonly servers?: unknown;
  readonly mapStyle?: unknown;
  readonly ownServers?: unknown;
}

function readConfiguration(file: string): NamedAddresses {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) ?? {}) as NamedAddresses;
  } catch {
    return {};
  }
}

/** The origin of a whole address; none of one that is relative to the service. */
function originOf(address: unknown): string[] {
  if (typeof address !== 'string' || !/^https?:/.test(address)) return [];
  return URL.canParse(address) ? [new URL(address).origin] : [];
}
