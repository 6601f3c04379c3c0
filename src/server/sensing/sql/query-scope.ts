import type { OptionName } from '#sensing/contract/query/options.ts';
import type { Limits } from '../limits.ts';
import type { Statement } from './statement.ts';

/** Where in a request the compiler is. */
export interface QueryScope {
  readonly statement: Statement;
  /** The service root, such as `http://127.0.0.1:8080/v1.1`. */
  readonly root: string;
  readonly limits: Limits;
  /** How many `$expand` surround this place. */
  readonly depth: number;
  /** The option in whose text this place stands: inside an expand it is `$expand`. */
  readonly optionName: (own: OptionName) => OptionName;
}

/** The scope of a request's own options. */
export function requestScope(statement: Statement, root: string, limits: Limits): QueryScope {
  return { statement, root, limits, depth: 0, optionName: (own) => own };
}

/** The scope of the options inside an `$expand`. */
export function expandScope(scope: QueryScope): QueryScope {
  return { ...scope, depth: scope.depth + 1, optionName: () => '$expand' };
}
