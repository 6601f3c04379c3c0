import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The origins of the servers and the map style that the installation names in `config.json`, to
 * which the browser application may connect beside its own. None where there is no such file, or it
 * cannot be read: the application itself says what is wrong with it.
 */
export function configuredOrigins(folder: string | undefined): string[] {
  const file = join(folder ?? '', 'config.json');
  if (folder === undefined || !existsSync(file)) return [];
  const { servers, mapStyle } = readConfiguration(file);
  const named = Array.isArray(servers) ? servers : [];
  const addresses = [mapStyle, ...named.flatMap((server) => [server?.sensing, server?.portal])];
  return [...new Set(addresses.flatMap(originOf))];
}

interface NamedAddresses {
  readonly servers?: unknown;
  readonly mapStyle?: unknown;
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
