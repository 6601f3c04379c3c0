import type { Queryable } from '#server/db/database.ts';
import type { Bindings } from './bindings.ts';
import type { Page } from './page.ts';
import { invalidRequest } from './portal-error.ts';

/** A search of many wildcards must not keep the database busy. */
const limits = { deadline: 10_000 };

export interface Order {
  readonly sortField?: string | undefined;
  readonly sortOrder?: 'asc' | 'desc' | '' | undefined;
}

/**
 * The order that a request asks for among the sort fields and the expressions behind them; by the
 * first when it names none. Rows that are equal in it follow by `key`.
 */
export function orderBy(
  expressions: Readonly<Record<string, string>>,
  { sortField, sortOrder }: Order,
  key: string,
): string {
  const names = Object.keys(expressions);
  const wanted = (sortField ?? names[0] ?? '').toLowerCase();
  const name = names.find((candidate) => candidate.toLowerCase() === wanted);
  if (name === undefined)
    throw invalidRequest(`sortField: one of ${names.join(', ')} is required.`);
  return `${expressions[name]} ${sortOrder === 'desc' ? 'desc' : 'asc'}, ${key}`;
}

export interface Listing {
  readonly columns: string;
  /** Tables and condition, whose values are in `bindings`. */
  readonly from: string;
  readonly order: string;
  readonly bindings: Bindings;
}

/** One page of a list and the number of all its rows. */
export async function selectPage<Row>(
  database: Queryable,
  { columns, from, order, bindings }: Listing,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [count] = await database.query<{ total: string }>(
    `select count(*) as total from ${from}`,
    [...bindings.values],
    limits,
  );
  const limit = bindings.add(page.num);
  const offset = bindings.add(page.start - 1);
  const rows = await database.query<Row>(
    `select ${columns} from ${from} order by ${order}
     limit ${limit}::bigint offset ${offset}::bigint`,
    bindings.values,
    limits,
  );
  return { rows, total: Number(count?.total ?? 0) };
}
