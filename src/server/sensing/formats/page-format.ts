import type { QueryScope } from '../sql/query-scope.ts';
import type { RowSource } from '../sql/row-source.ts';

/** How a page of a set is written; one object a request, since it may remember rows. */
export interface PageFormat {
  readonly contentType: string;
  /** SQL of the text of one row. */
  readonly rowSql: (scope: QueryScope, rows: RowSource) => string;
  /** What stands before the rows. `countMember` is `"@iot.count":7,` where it was asked for. */
  readonly start: (countMember: string) => string;
  /** The next rows as they stand in the body, from their texts with commas between. */
  readonly rows: (items: string) => string;
  /** What stands after the rows. */
  readonly end: (nextLink: string | undefined) => Iterable<string>;
  /** Whether `end` shows the next link. Where it does not, a page never ends early. */
  readonly showsNextLink: boolean;
}
