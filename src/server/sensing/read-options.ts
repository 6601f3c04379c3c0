import { QueryError } from '#sensing/contract/query/query-error.ts';
import { parseQuery } from '#sensing/contract/query/query-parser.ts';
import type { Query } from '#sensing/contract/query/syntax-tree.ts';
import { fixNow } from './fix-now.ts';
import type { Limits } from './limits.ts';

/**
 * The options in the query string of an address, with the present time for `now()`. Throws a `QueryError` for one that is not
 * understood, that is too long, or that is not UTF-8.
 */
export function readOptions(search: string, limits: Limits): Query {
  const pairs = search.split('&').filter((pair) => pair !== '');
  const decoded = pairs.map((pair): [string, string] => {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/su.exec(pair) ?? [];
    const option = decode(name, 'The name of an option').trim();
    return [option, checkValue(option, decode(value, option), limits)];
  });
  try {
    return fixNow(parseQuery(decoded), new Date().toISOString());
  } catch (error) {
    if (error instanceof QueryError && /\d\+\d\d/.test(search)) {
      error.message += ' In an address "+" means a space: write it as %2B.';
    }
    throw error;
  }
}

function decode(text: string, option: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new QueryError(option, 'the address is not UTF-8 in percent-encoding here.');
  }
}

function checkValue(option: string, value: string, { expressionSize }: Limits): string {
  if (value.length > expressionSize) {
    const found = `found ${value.length} characters, expected at most ${expressionSize}.`;
    throw new QueryError(option, found);
  }
  const at = value.indexOf('\0');
  if (at >= 0) throw new QueryError(option, `found the character NUL at character ${at}.`);
  return value;
}
