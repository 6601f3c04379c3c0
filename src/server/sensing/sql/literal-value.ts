import type { IntervalLiteral, Literal } from '#sensing/contract/query/syntax-tree.ts';
import type { Statement } from './statement.ts';
import type { Value } from './value.ts';

/** The SQL of a literal, bound to the statement. */
export function literalValue(statement: Statement, literal: Literal): Value {
  switch (literal.type) {
    case 'text':
      return { type: 'text', sql: statement.bind(literal.value) };
    case 'number': {
      // bigint where it fits, so that the index on an id can be used.
      const type = /^-?\d{1,18}$/.test(literal.text) ? 'bigint' : 'numeric';
      return { type: 'number', sql: statement.bind(literal.text, type) };
    }
    case 'boolean':
      return { type: 'boolean', sql: String(literal.value) };
    case 'null':
      return { type: 'null' };
    case 'instant':
      return { type: 'instant', sql: instantSql(statement, literal.text) };
    case 'clock':
      return { type: 'clock', sql: statement.bind(literal.text, 'time') };
    case 'duration':
      return { type: 'duration', sql: durationSql(statement, literal.text) };
    case 'geometry':
      return { type: 'geometry', geometry: literal.geometry };
    case 'interval':
      return intervalValue(statement, literal);
  }
}

function intervalValue(statement: Statement, { start, end }: IntervalLiteral): Value {
  if (start.startsWith('P')) {
    const last = instantSql(statement, end);
    return { type: 'interval', start: shifted(statement, last, '-', start), end: last };
  }
  const first = instantSql(statement, start);
  return end.startsWith('P')
    ? { type: 'interval', start: first, end: shifted(statement, first, '+', end) }
    : { type: 'interval', start: first, end: instantSql(statement, end) };
}

/** PostgreSQL takes no sign before a duration, and capital letters alone. */
function durationSql(statement: Statement, text: string): string {
  const [, sign = '', period = ''] = /^([+-]?)(.*)$/s.exec(text.toUpperCase()) ?? [];
  const duration = statement.bind(period, 'interval');
  return sign === '-' ? `(- ${duration})` : duration;
}

/** Days and months are counted in UTC, whatever the time zone of the session. */
function shifted(statement: Statement, instant: string, sign: '+' | '-', period: string): string {
  const duration = statement.bind(period, 'interval');
  return `((${instant} at time zone 'UTC' ${sign} ${duration}) at time zone 'UTC')`;
}

/** A date is its first moment in UTC. */
function instantSql(statement: Statement, text: string): string {
  return statement.bind(text.length === 10 ? `${text}T00:00:00Z` : text, 'timestamptz');
}
