import { z } from 'zod';
import { requestJson } from '#lib/http.ts';
import { ownSentences, writeSentence } from '#lib/own-sentences.ts';

const Server = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  sensing: z.string().min(1),
  portal: z.string().min(1),
});

const ConfigurationFile = z.object({
  servers: z.array(Server).min(1),
  mapStyle: z.string().nullish(),
  ownServers: z.boolean().nullish(),
});

/** A pair of servers that the application can use; both addresses are absolute. */
export type ConfiguredServer = z.infer<typeof Server>;

/** What an installation decides in `config.json`, without a new build. */
export interface Configuration {
  /** At least one; the first is in use where the address names none. */
  readonly servers: readonly [ConfiguredServer, ...ConfiguredServer[]];
  /** Address of a map style in place of the built-in basemap. */
  readonly mapStyle: string | undefined;
  /** Whether users may add servers of their own. */
  readonly ownServers: boolean;
  /** Why the file could not be used, when it could not. */
  readonly failure: string | undefined;
}

const bundled: ConfiguredServer = {
  id: 'bundled',
  name: 'Bundled service',
  sensing: '/v1.1',
  portal: '/sharing/rest',
};

/** Reads `config.json`; without a usable one the bundled service is in use and `failure` says why. */
export async function loadConfiguration(origin: string): Promise<Configuration> {
  try {
    return readConfiguration(await requestJson(`${origin}/config.json`), origin);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { ...bundledOnly(origin), failure };
  }
}

/** What holds without `config.json`: the bundled service and nothing of the installation's own. */
export function bundledOnly(origin: string): Configuration {
  const servers = [resolveServer(bundled, origin)] as const;
  return { servers, mapStyle: undefined, ownServers: true, failure: undefined };
}

/** Checks the content of `config.json`; throws a sentence that names the first fault. */
export function readConfiguration(body: unknown, origin: string): Configuration {
  const result = ConfigurationFile.safeParse(body);
  if (!result.success) {
    const member = result.error.issues[0]?.path.join('.') ?? '';
    throw new Error(
      member === '' ? ownSentences.noObject : writeSentence(ownSentences.wrongMember, { member }),
    );
  }
  const { servers, mapStyle, ownServers } = result.data;
  const [first = bundled, ...others] = servers;
  return {
    servers: [
      resolveServer(first, origin),
      ...others.map((server) => resolveServer(server, origin)),
    ],
    mapStyle: mapStyle ?? undefined,
    ownServers: ownServers ?? true,
    failure: undefined,
  };
}

function resolveServer(server: ConfiguredServer, origin: string): ConfiguredServer {
  const absolute = (address: string) => new URL(address, origin).href.replace(/\/$/, '');
  return { ...server, sensing: absolute(server.sensing), portal: absolute(server.portal) };
}
