import type { KindName } from '#sensing/contract/kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import type { EntityNode } from '#server/import/documents/entity-node.ts';
import { exactText } from '#server/import/json/exact-text.ts';
import { insertStatement, type TableName } from '#server/import/network-tables.ts';

export type EntityKind = Exclude<KindName, 'Observation'>;

/** The tables of the kinds; kinds that others need come first. */
export const tableOfKind: ReadonlyMap<EntityKind, TableName> = new Map<EntityKind, TableName>([
  ['Location', 'location'],
  ['Sensor', 'sensor'],
  ['ObservedProperty', 'observed_property'],
  ['FeatureOfInterest', 'feature_of_interest'],
  ['Thing', 'thing'],
  ['HistoricalLocation', 'historical_location'],
  ['Datastream', 'stream'],
  ['MultiDatastream', 'stream'],
]);

/** The single related entities that a kind cannot be without, and their columns. */
export const requiredKinds: ReadonlyMap<KindName, readonly (readonly [KindName, string])[]> =
  new Map<KindName, readonly (readonly [KindName, string])[]>([
    ['HistoricalLocation', [['Thing', 'thing_id']]],
    [
      'Datastream',
      [
        ['Thing', 'thing_id'],
        ['Sensor', 'sensor_id'],
        ['ObservedProperty', 'observed_property_id'],
      ],
    ],
    [
      'MultiDatastream',
      [
        ['Thing', 'thing_id'],
        ['Sensor', 'sensor_id'],
      ],
    ],
  ]);

/** Takes ids from the sequence of a table, which other writers use at the same time. */
export async function takeIds(
  queryable: Queryable,
  table: TableName,
  count: number,
): Promise<string[]> {
  if (count === 0) return [];
  const sequence =
    table === 'observation' ? `'observation_id'` : `pg_get_serial_sequence('${table}', 'id')`;
  const rows = await queryable.query<{ id: string }>(
    `select nextval(${sequence}) as id from generate_series(1, $1::integer)`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts rows by column name. Rows of the joining tables that are there already are left. */
export async function insertRows(
  queryable: Queryable,
  table: TableName,
  rows: readonly unknown[],
): Promise<void> {
  if (rows.length === 0) return;
  const isJoin = table === 'thing_location' || table === 'historical_location_location';
  const sql = insertStatement(table) + (isJoin ? ' on conflict do nothing' : '');
  await queryable.query(sql, [exactText(rows)]);
}

/** Which of the ids of links are ids of entities of this database. */
export async function findOwnIds(
  queryable: Queryable,
  kind: KindName,
  links: readonly EntityNode[],
): Promise<string[]> {
  const table = kind === 'Observation' ? undefined : tableOfKind.get(kind);
  const ids = links.map(({ key }) => key.id).filter(isBigint);
  if (table === undefined || ids.length === 0) return [];
  const isKind = table === 'stream' ? ` and is_multi = ${kind === 'MultiDatastream'}` : '';
  const rows = await queryable.query<{ id: string }>(
    `select id from ${table} where id = any ($1::bigint[])${isKind}`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

function isBigint(id: string): boolean {
  return /^\d{1,19}$/.test(id) && BigInt(id) <= 9_223_372_036_854_775_807n;
}
