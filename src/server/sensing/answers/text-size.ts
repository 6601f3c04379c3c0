import { QueryError } from '#sensing/contract/query/query-error.ts';
import type { Limits } from '../limits.ts';

/**
 * The statement with a `text` that is null where it has more bytes than an answer may have, so that
 * what is too large never leaves the database. The other columns are kept.
 */
export function withinBytes(
  sql: string,
  otherColumns: readonly string[],
  { answerBytes }: Limits,
): string {
  return `select ${otherColumns.join(', ')}, case when octet_length(part.text) <= ${answerBytes} then part.text end as text from (${sql}) part`;
}

/** The error for one entity that alone, with what is expanded in it, is too large. */
export function tooLarge({ answerBytes }: Limits): QueryError {
  return new QueryError(
    '$expand',
    `an entity with what is expanded in it has more than ${answerBytes} bytes. Ask for less with $top or $select inside $expand.`,
  );
}
