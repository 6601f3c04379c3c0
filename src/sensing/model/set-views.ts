/** How the sets on an entity's page are filtered and ordered, as one text in the address. */

import type { QueryError } from '../contract/query/query-error.ts';
import { parseQuery } from '../contract/query/query-parser.ts';
import { printOptions } from '../contract/query/query-printer.ts';

/** What is asked of one set beyond the usual; texts as in the options of the interface. */
export interface SetView {
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  readonly top?: number | undefined;
}

/** Reads `Datastreams($orderby=name desc),Observations($filter=result gt 5)`, as in an `$expand`. */
export function readSetViews(text: string | undefined): ReadonlyMap<string, SetView> {
  if (text === undefined) return new Map();
  const { expand = [] } = parseQuery([['$expand', text]]);
  return new Map(
    expand.map(({ name, query }) => {
      const options = new Map(printOptions(query));
      const view = {
        filter: options.get('$filter'),
        orderby: options.get('$orderby'),
        top: query.top,
      };
      return [name, view];
    }),
  );
}

/** The text of the views; undefined when all are as usual. */
export function writeSetViews(views: ReadonlyMap<string, SetView>): string | undefined {
  const items = [...views].flatMap(([name, { filter, orderby, top }]) => {
    const options = [
      filter !== undefined && `$filter=${filter}`,
      orderby !== undefined && `$orderby=${orderby}`,
      top !== undefined && `$top=${top}`,
    ].filter(Boolean);
    return options.length === 0 ? [] : [`${name}(${options.join(';')})`];
  });
  return items.join(',') || undefined;
}

/** What is wrong with a filter that was typed; undefined when nothing is. */
export function filterProblem(text: string): QueryError | undefined {
  try {
    parseQuery([['$filter', text]]);
    return undefined;
  } catch (error) {
    return error as QueryError;
  }
}

/** The order after one more click on a head: ascending, descending, none. */
export function nextOrder(orderby: string | undefined, path: string): string | undefined {
  if (orderby === path) return `${path} desc`;
  return orderby === `${path} desc` ? undefined : path;
}
