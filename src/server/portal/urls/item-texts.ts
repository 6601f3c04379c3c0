/** Items with what in them can hold addresses: the address itself, properties and JSON documents. */
import type { Queryable } from '#server/db/database.ts';
import type { Rewriter } from './rewrite-addresses.ts';
import { spellingsOf, type WebAddress } from './web-address.ts';

export interface ItemTexts {
  id: string;
  type: string;
  title: string;
  url: string | null;
  /** JSON text. */
  properties: string | null;
  data: string | null;
  resources: { name: string; body: string }[] | null;
}

/** Ids from the first one on and before the second; null is open. */
export interface IdRange {
  readonly from: string;
  readonly to: string | null;
}

function inRange(column: string): string {
  return `${column} >= $2 and ($3::text is null or ${column} < $3)`;
}

/**
 * Ranges of so many items each that hold every id, and how many items there are. Texts are read a
 * range at a time: documents are found by a range of ids much faster than by an open one.
 */
export async function splitItems(
  database: Queryable,
  itemsPerRange: number,
): Promise<{ readonly ranges: readonly IdRange[]; readonly total: number }> {
  const starts = await database.query<{ id: string; total: number }>(
    `select id, total::int from (
       select id, row_number() over (order by id) as place, count(*) over () as total from item) i
     where (place - 1) % $1::int = 0 order by id`,
    [itemsPerRange],
  );
  const [first, ...others] = starts;
  const bounds = ['', ...others.map(({ id }) => id)];
  const ranges = bounds.map((from, index) => ({ from, to: bounds[index + 1] ?? null }));
  return { ranges, total: first?.total ?? 0 };
}

/** Items of a range that name a host anywhere, in the order of their ids. */
export async function findItemTexts(
  database: Queryable,
  address: WebAddress,
  { from, to }: IdRange,
  { isLocked }: { readonly isLocked?: boolean } = {},
): Promise<ItemTexts[]> {
  const patterns = spellingsOf(address).map((host) => `%${host}%`);
  return await database.query<ItemTexts>(
    `select i.id, i.type, i.title, i.url, i.properties::text as properties, d.body as data,
       r.resources
     from item i
       left join item_data d on d.item_id = i.id and ${inRange('d.item_id')}
         and d.content_type like '%json%' and lower(d.body) like any ($1::text[])
       left join (
         select item_id, jsonb_agg(jsonb_build_object('name', name, 'body', body)) as resources
         from item_resource where ${inRange('item_id')} and content_type like '%json%'
           and lower(body) like any ($1::text[]) group by item_id) r on r.item_id = i.id
     where ${inRange('i.id')}
       and (lower(i.url) like any ($1::text[]) or lower(i.properties::text) like any ($1::text[])
         or d.item_id is not null or r.item_id is not null)
     order by i.id ${isLocked ? 'for update of i' : ''}`,
    [patterns, from, to],
  );
}

/** One text of an item before and after. */
export interface TextChange {
  readonly place: 'url' | 'properties' | 'data' | 'resource';
  /** The name of a resource. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** How many addresses in it changed. */
  readonly count: number;
}

/** What of an item changes; nothing when it only names something like the address. */
export function changesOf(item: ItemTexts, rewrite: Rewriter): TextChange[] {
  const texts = [
    { place: 'url', name: '', before: item.url },
    { place: 'properties', name: '', before: item.properties },
    { place: 'data', name: '', before: item.data },
    ...(item.resources ?? []).map(
      ({ name, body }) => ({ place: 'resource', name, before: body }) as const,
    ),
  ] as const;
  return texts.flatMap(({ before, ...text }) => {
    if (before === null) return [];
    const { text: after, count } = rewrite(before);
    return count === 0 ? [] : [{ ...text, before, after, count }];
  });
}

const longestUrl = 2000;
const longestDocument = 1_000_000;

/** Why an item cannot have its new texts; undefined when it can. */
export function obstacleOf(changes: readonly TextChange[]): string | undefined {
  for (const { place, after } of changes) {
    const most = place === 'url' ? longestUrl : longestDocument;
    if (after.length <= most) continue;
    const what = place === 'url' ? 'Its address' : 'A document of it';
    return `${what} would be longer than the ${most} characters that are allowed.`;
  }
  return undefined;
}

/** How the new texts `v` of each place are written. */
const writes: readonly (readonly [TextChange['place'], string])[] = [
  ['url', 'update item i set url = v.after, modified = now() from v where i.id = v.id'],
  [
    'properties',
    'update item i set properties = v.after::jsonb, modified = now() from v where i.id = v.id',
  ],
  ['data', 'update item_data d set body = v.after from v where d.item_id = v.id'],
  [
    'data',
    `update item i set size = octet_length(v.after), modified = now() from v where i.id = v.id`,
  ],
  [
    'resource',
    'update item_resource r set body = v.after from v where r.item_id = v.id and r.name = v.name',
  ],
];

/** Writes the new texts of many items at once. */
export async function storeChanges(
  transaction: Queryable,
  changes: ReadonlyMap<string, readonly TextChange[]>,
): Promise<void> {
  const rows = [...changes].flatMap(([id, list]) => list.map((change) => ({ id, ...change })));
  for (const [place, write] of writes) {
    const values = rows
      .filter((row) => row.place === place)
      .map(({ id, name, after }) => ({ id, name, after }));
    if (values.length === 0) continue;
    await transaction.query(
      `with v as (select * from jsonb_to_recordset($1::text::jsonb)
         as r(id text, name text, after text)) ${write}`,
      [JSON.stringify(values)],
    );
  }
}
