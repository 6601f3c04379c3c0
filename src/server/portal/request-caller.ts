import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { type Caller, findCaller } from './caller.ts';
import type { Parameters } from './parameters.ts';
import { invalidToken } from './portal-error.ts';
import { findTokenUser } from './tokens.ts';

/** The token of the form or query, else of the header; empty counts as none. */
export function readToken(request: FastifyRequest, parameters: Parameters): string | undefined {
  const token = parameters.get('token')?.trim();
  if (token !== undefined && token !== '') return token;
  const header = request.headers['x-esri-authorization'];
  const match = typeof header === 'string' ? /^Bearer\s+(\S+)\s*$/i.exec(header) : null;
  return match?.[1];
}

/** The account that a token speaks for; throws for one that is not valid. */
export async function identify(
  database: Database,
  token: string,
  request: FastifyRequest,
): Promise<Caller> {
  const referer = request.headers.origin ?? request.headers.referer;
  const username = await findTokenUser(database, token, { address: request.ip, referer });
  const caller = username === undefined ? undefined : await findCaller(database, username);
  if (caller === undefined) throw invalidToken();
  return caller;
}
