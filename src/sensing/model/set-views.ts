/** How the sets on an entity's page are filtered and ordered, as one text in the address. */

/** What is asked of one set beyond the usual; texts as in the options of the interface. */
export interface SetView {
  readonly filter?: string | undefined;
  readonly orderby?: string | undefined;
  readonly top?: number | undefined;
}

/**
 * Reads `Datastreams($orderby=name desc),Observations($filter=result gt 5)`, as in an `$expand`;
 * undefined when it is none. Conditions are left to the server: the parser of the query language is
 * large, and the page of an entity does without it.
 */
export function readSetViews(text: string | undefined): ReadonlyMap<string, SetView> | undefined {
  const views = new Map<string, SetView>();
  for (const item of text === undefined ? [] : (splitOutside(text, ',') ?? [''])) {
    const [, name, options] = /^(\w+)\((.+)\)$/su.exec(item) ?? [];
    const view = options === undefined ? undefined : readView(options);
    if (name === undefined || view === undefined) return undefined;
    views.set(name, view);
  }
  return views;
}

function readView(options: string): SetView | undefined {
  const view: { -readonly [Option in keyof SetView]: SetView[Option] } = {};
  for (const option of splitOutside(options, ';') ?? ['']) {
    const [, name, value] = /^\$(filter|orderby|top)=(.+)$/su.exec(option) ?? [];
    if (value === undefined) return undefined;
    if (name === 'top' && !/^\d{1,3}$/.test(value)) return undefined;
    if (name === 'top') view.top = Number(value);
    else if (name === 'filter') view.filter = value;
    else view.orderby = value;
  }
  return view;
}

/** The parts between separators outside of texts and brackets; undefined where these do not close. */
function splitOutside(text: string, separator: string): string[] | undefined {
  const parts = [''];
  let depth = 0;
  let isQuoted = false;
  for (const character of text) {
    if (character === "'") isQuoted = !isQuoted;
    else if (!isQuoted && character === '(') depth++;
    else if (!isQuoted && character === ')') depth--;
    if (character === separator && depth === 0 && !isQuoted) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${character}`);
    if (depth < 0) return undefined;
  }
  return depth === 0 && !isQuoted ? parts : undefined;
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

/** The order after one more click on a head: ascending, descending, none. */
export function nextOrder(orderby: string | undefined, path: string): string | undefined {
  if (orderby === path) return `${path} desc`;
  return orderby === `${path} desc` ? undefined : path;
}
