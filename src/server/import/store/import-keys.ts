import { createHash } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import type { EntityNode, SourceKey } from '#server/import/documents/entity-node.ts';
import { grouped } from './grouped.ts';

const decimal = /^\d{1,19}$/;

/** One text for the kind and key of a node. */
export function keyText({ kind, key }: Pick<EntityNode, 'kind' | 'key'>): string {
  return `${kind}\n${key.source}\n${key.id}`;
}

/** Numbers the sources by name, in the table `import_source`. */
export class SourceNumbers {
  readonly #numbers = new Map<string, number>();

  /**
   * The numbers of the sources, with a lock on each until the transaction ends: of two imports
   * from one source at a time, each waits for the batches of the other.
   */
  async lock(queryable: Queryable, names: Iterable<string>): Promise<ReadonlyMap<string, number>> {
    const found = new Map<string, number>();
    for (const name of new Set(names)) found.set(name, await this.#numberOf(queryable, name));
    for (const number of [...found.values()].sort((a, b) => a - b)) {
      await queryable.query("select pg_advisory_xact_lock(hashtext('import_source'), $1)", [
        number,
      ]);
    }
    return found;
  }

  /** Forgets the numbers of a transaction that was rolled back. */
  clear(): void {
    this.#numbers.clear();
  }

  async #numberOf(queryable: Queryable, name: string): Promise<number> {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    await queryable.query('insert into import_source (name) values ($1) on conflict do nothing', [
      name,
    ]);
    const [row] = await queryable.query<{ id: number }>(
      'select id from import_source where name = $1',
      [name],
    );
    if (row === undefined) throw new Error(`The source ${name} could not be recorded`);
    this.#numbers.set(name, row.id);
    return row.id;
  }
}

/** The uuid that stands for an Observation: numbers in order as they are, all else hashed. */
export function observationUuid({ id }: SourceKey): string {
  const hex = decimal.test(id)
    ? BigInt(id).toString(16).padStart(32, '0')
    : createHash('sha256').update(id).digest('hex').slice(0, 32);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The ids here of the nodes that an earlier batch or run has stored, by `keyText`. */
export async function findStoredIds(
  queryable: Queryable,
  numbers: ReadonlyMap<string, number>,
  nodes: Iterable<EntityNode>,
): Promise<Map<string, string>> {
  const wanted = new Map([...nodes].map((node) => [keyText(node), node]));
  const bySource = grouped(wanted.values(), (node) => node.key.source);
  const found = new Map<string, string>();
  for (const [source, ofSource] of bySource) {
    const rows = await queryable.query<{ kind: EntityNode['kind']; key: string; id: string }>(
      `select kind, source_key as key, id from import_entity where source_id = $1
         and (kind, source_key) in (select * from unnest($2::text[], $3::text[]))`,
      [
        numbers.get(source) ?? null,
        ofSource.map(({ kind }) => kind),
        ofSource.map(({ key }) => key.id),
      ],
    );
    for (const { kind, key, id } of rows)
      found.set(keyText({ kind, key: { source, id: key } }), id);
  }
  return found;
}
