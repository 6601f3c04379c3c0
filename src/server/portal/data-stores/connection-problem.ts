/** Why a database of a data store cannot be used, told apart and in one sentence. */
import type { ConnectionProblem } from '#portal/contract/data-store.ts';
import { DatabaseUnavailableError, DeadlineError, StatementError } from '#server/db/database.ts';
import { SealBrokenError } from '../secret-box.ts';
import { connectDeadline, readingDeadline } from './data-source.ts';

type Kind = ConnectionProblem['kind'];

interface Place {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
}

const sentences: Readonly<Record<Exclude<Kind, 'unknown'>, (place: Place) => string>> = {
  name: ({ host }) => `There is no host of the name ${host}.`,
  network: ({ host, port }) => `No database server answers at ${host}:${port}.`,
  tls: ({ host, port }) =>
    `No encrypted connection as the data store asks for could be made to ${host}:${port}.`,
  credentials: ({ user }) => `The server does not let user ${user} in with this password.`,
  database: ({ database }) => `The server has no database ${database}.`,
  rights: ({ user, database }) => `User ${user} may not read in database ${database}.`,
  key: () => 'The stored password cannot be read with the key of this service. Enter it again.',
};

const kinds: Readonly<Record<string, Kind>> = {
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNREFUSED: 'network',
  ECONNRESET: 'network',
  ETIMEDOUT: 'network',
  EHOSTUNREACH: 'network',
  ENETUNREACH: 'network',
  EPIPE: 'network',
  CONNECT_TIMEOUT: 'network',
  CONNECTION_CLOSED: 'network',
  CONNECTION_ENDED: 'network',
  CONNECTION_DESTROYED: 'network',
  '57P01': 'network',
  '57P02': 'network',
  '57P03': 'network',
  '08006': 'network',
  '28P01': 'credentials',
  '28000': 'credentials',
  '3D000': 'database',
  '42501': 'rights',
  '53300': 'network',
};

const certificateCodes = /^(?:ERR_SSL|ERR_TLS|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_)/;

function textOf(error: unknown, key: string): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : '';
  return typeof value === 'string' ? value : '';
}

function kindOf(error: unknown): Kind {
  if (error instanceof SealBrokenError) return 'key';
  if (error instanceof DeadlineError) return 'network';
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = textOf(cause, 'code') || textOf(error, 'code');
  if (certificateCodes.test(code) || /\b(?:SSL|TLS)\b|certificate/.test(textOf(cause, 'message'))) {
    return 'tls';
  }
  if (/no encryption|SSL off/.test(textOf(cause, 'message'))) return 'tls';
  return kinds[code] ?? (error instanceof DatabaseUnavailableError ? 'network' : 'unknown');
}

/** What a server that takes too long is said to do; undefined for every other error. */
function slowSentence(error: unknown, { host, port }: Place): string | undefined {
  if (error instanceof DeadlineError) {
    return `The database at ${host}:${port} did not answer within ${readingDeadline / 1000} s.`;
  }
  const cause = error instanceof Error ? error.cause : undefined;
  if (textOf(cause, 'code') !== 'CONNECT_TIMEOUT') return undefined;
  return `No database server answers at ${host}:${port} within ${connectDeadline / 1000} s.`;
}

/** What an error of connecting or reading means to the owner of the data store. */
export function describeProblem(error: unknown, place: Place | undefined): ConnectionProblem {
  const kind = kindOf(error);
  const at = place ?? { host: 'this service', port: 0, database: '', user: '' };
  const slow = slowSentence(error, at);
  if (slow !== undefined) return { kind, message: slow };
  if (kind !== 'unknown') return { kind, message: sentences[kind](at) };
  const said = error instanceof StatementError ? error.message : 'an unexpected error';
  return { kind, message: `The database cannot be used: ${said}.` };
}

/** SQLSTATE of a server that does not let us in, or ends the connection. */
const refusedCodes = /^(?:28|3D|53|57P)/;

/** Whether the error is about the connection and not about one statement. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof StatementError) return refusedCodes.test(error.code);
  return error instanceof DatabaseUnavailableError || error instanceof SealBrokenError;
}
