/** What went wrong with a PostgreSQL server, in one sentence without the password. */
import { DatabaseUnavailableError, StatementError } from '#server/db/database.ts';

/** The parts of DATABASE_URL that may be told. */
export interface ServerAddress {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

function textOf(error: object, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

function connectionSentence(code: string, { host, user, database }: ServerAddress) {
  switch (code) {
    case 'ECONNREFUSED':
      return `No PostgreSQL server answers at ${host}`;
    case 'ENOENT':
      return `There is no PostgreSQL socket at ${host}`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} of DATABASE_URL is not known`;
    case 'CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return `The PostgreSQL server at ${host} cannot be reached`;
    case '28P01':
      return `The PostgreSQL server at ${host} does not accept the password of user ${user}`;
    case '28000':
      return `The PostgreSQL server at ${host} does not let user ${user} in`;
    case '3D000':
      return `The PostgreSQL server at ${host} has no database ${database}`;
    case '42501':
      return `User ${user} may not use database ${database} at ${host}`;
    case '53300':
      return `The PostgreSQL server at ${host} has no connection left`;
    case '57P03':
      return `The PostgreSQL server at ${host} is starting up or shutting down`;
    default:
      return undefined;
  }
}

/** Codes for a connection that is gone: of postgres.js, of the system, of PostgreSQL. */
const lostCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P05',
  '08000',
  '08003',
  '08006',
]);

/** The error to give for one that postgres.js threw while opening the database. */
export function openingError(error: unknown, address: ServerAddress): DatabaseUnavailableError {
  if (error instanceof DatabaseUnavailableError) return error;
  const code = error instanceof Error ? (textOf(error, 'code') ?? '') : '';
  const sentence =
    connectionSentence(code, address) ??
    `The PostgreSQL server at ${address.host} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  return new DatabaseUnavailableError(sentence, { cause: error });
}

/** The error to give for one that postgres.js threw while running a statement. */
export function runningError(error: unknown, address: ServerAddress): unknown {
  if (!(error instanceof Error)) return error;
  const code = textOf(error, 'code');
  if (code === undefined) return error;
  if (lostCodes.has(code)) {
    return new DatabaseUnavailableError(
      `The connection to the PostgreSQL server at ${address.host} was lost`,
      { cause: error },
    );
  }
  const isConnectionFault = ['PostgresError'].includes(error.name) === false;
  if (isConnectionFault || code === '53300' || code === '57P03')
    return openingError(error, address);
  return new StatementError(
    {
      message: error.message,
      code,
      detail: textOf(error, 'detail'),
      constraint: textOf(error, 'constraint_name'),
    },
    { cause: error },
  );
}
