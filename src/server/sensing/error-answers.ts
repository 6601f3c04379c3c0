import type { FastifyReply } from 'fastify';
import { UnsupportedOptionError } from '#sensing/contract/query/options.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { DeadlineError } from '../db/database.ts';
import { errorBody } from '../http/errors.ts';
import type { Limits } from './limits.ts';

/** Seconds after which a client may try again what took too long. */
const retryAfter = '10';

/**
 * Answers an error that a request of the sensing interface has caused, as `{code,type,message}`.
 * Throws any other, which is for the error handler of the whole service.
 */
export function answerError(error: unknown, reply: FastifyReply, limits: Limits): FastifyReply {
  reply.removeHeader('etag').removeHeader('content-encoding').removeHeader('link');
  const [status, message] = statusAndMessage(error, limits);
  if (status === undefined) throw error;
  if (status === 503) reply.header('retry-after', retryAfter);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(errorBody(status, message));
}

function statusAndMessage(
  error: unknown,
  limits: Limits,
): [status: number | undefined, message: string] {
  if (error instanceof UnsupportedOptionError) return [501, error.message];
  if (error instanceof QueryError) return [400, error.message];
  if (error instanceof DeadlineError) {
    const seconds = limits.queryDeadline / 1000;
    return [503, `The query was not done within ${seconds} s. Ask for less, or try again later.`];
  }
  const state = sqlState(error);
  if (state.startsWith('22')) return [400, 'The query computes with a value that is out of range.'];
  if (state.startsWith('54')) return [400, 'The query, or what it gives, is too large.'];
  if (state.startsWith('53'))
    return [503, 'The database has no room for this query. Ask for less.'];
  return [undefined, ''];
}

/** PostgreSQL's code of an error; its first two characters are the class. */
function sqlState(error: unknown): string {
  const hasCode = error instanceof Error && 'code' in error && typeof error.code === 'string';
  return hasCode ? String(error.code) : '';
}
