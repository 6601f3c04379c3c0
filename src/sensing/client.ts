import type { z } from 'zod';
import { requestJson } from '#lib/http.ts';
import { HttpError } from '#lib/http-error.ts';
import { ownSentences } from '#lib/own-sentences.ts';
import type { EntityId, EntitySet, entitySchemas } from './contract/entities.ts';
import type { Kind, KindName } from './contract/kinds.ts';
import { encodeQuery, entityPath, type QueryOptions } from './contract/paths.ts';
import { readEntityBody, readSetBody } from './contract/tolerant-reading.ts';
import { parseWireJson } from './contract/wire-json.ts';

type EntityOf<Name extends KindName> = z.infer<(typeof entitySchemas)[Name]>;

/** The address of a request: `<server>/Things(12)/Datastreams?$top=5`. */
export function sensingUrl(server: string, path: string, options: QueryOptions = {}): string {
  return `${server.replace(/\/$/, '')}/${path}${encodeQuery(options)}`;
}

/** One page of the entities at a path that gives entities of `kind`. */
export async function readEntitySet<Name extends KindName>(
  server: string,
  kind: Kind & { name: Name },
  path: string,
  options: QueryOptions,
  signal?: AbortSignal,
): Promise<EntitySet<EntityOf<Name>>> {
  return readPage(kind, sensingUrl(server, path, options), signal);
}

/**
 * One page of entities at an absolute address, such as a resolved next link. What cannot be used in
 * it is left out and told by `unusableOf`.
 */
export async function readPage<Name extends KindName>(
  kind: Kind & { name: Name },
  url: string,
  signal?: AbortSignal,
): Promise<EntitySet<EntityOf<Name>>> {
  const body = await requestJson(url, { signal, parse: parseWireJson });
  return readSetBody(kind.name, body) ?? notUnderstood(url);
}

/** One page of entities with the answer as it came, its size and how long it took to arrive. */
export async function readMeasuredPage(
  kind: Kind,
  url: string,
  signal?: AbortSignal,
): Promise<{ set: EntitySet; body: unknown; bytes: number; milliseconds: number }> {
  const start = performance.now();
  let bytes = 0;
  const parse = (text: string) => {
    bytes = new Blob([text]).size;
    return parseWireJson(text);
  };
  const body = await requestJson(url, { signal, parse });
  const milliseconds = performance.now() - start;
  const set = readSetBody(kind.name, body) ?? notUnderstood(url);
  return { set, body, bytes, milliseconds };
}

/** One entity by its id. Throws an `HttpError` with status 404 when there is none. */
export async function readEntity<Name extends KindName>(
  server: string,
  kind: Kind & { name: Name },
  id: EntityId,
  options: QueryOptions = {},
  signal?: AbortSignal,
): Promise<EntityOf<Name>> {
  const url = sensingUrl(server, entityPath(kind, id), options);
  const body = await requestJson(url, { signal, parse: parseWireJson });
  return readEntityBody(kind.name, body) ?? notUnderstood(url);
}

function notUnderstood(url: string): never {
  throw new HttpError(ownSentences.otherJson, { status: 200, url });
}
