import { jsonType } from '../answers/answer.ts';
import type { QueryScope } from '../sql/query-scope.ts';
import type { RowSource } from '../sql/row-source.ts';
import type { PageFormat } from './page-format.ts';

/**
 * `{"@iot.count":…,"value":[…],"@iot.nextLink":…}` (sensing-api.md, "Entity sets").
 *
 * @param rowSql SQL of one row's JSON text.
 */
export function jsonPage(rowSql: (scope: QueryScope, rows: RowSource) => string): PageFormat {
  let isFirst = true;
  return {
    contentType: jsonType,
    rowSql,
    start: (countMember) => `{${countMember}"value":[`,
    rows: (items) => {
      const text = isFirst ? items : `,${items}`;
      isFirst = false;
      return text;
    },
    end: (nextLink) => [`]${nextLinkMember(nextLink)}}`],
    showsNextLink: true,
  };
}

/** `,"@iot.nextLink":"…"`, or nothing. */
export function nextLinkMember(nextLink: string | undefined): string {
  return nextLink === undefined ? '' : `,"@iot.nextLink":${JSON.stringify(nextLink)}`;
}
