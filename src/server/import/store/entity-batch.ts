import type { Queryable } from '#server/db/database.ts';
import type { EntityNode } from '#server/import/documents/entity-node.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import {
  type EntityKind,
  insertRows,
  requiredKinds,
  tableOfKind,
  takeIds,
} from './entity-tables.ts';
import { grouped } from './grouped.ts';
import { keyText } from './import-keys.ts';

/** Stores the entities of one transaction, those first that others need. */
export class EntityBatch {
  readonly added: EntityNode[] = [];
  readonly there: EntityNode[] = [];
  readonly rejected: { node: EntityNode; reason: string }[] = [];
  readonly #ids: Map<string, string>;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #seen = new Set<string>();

  /** `ids` has the ids of what is there, by `keyText`, and gets those of what is added. */
  constructor(ids: Map<string, string>, numbers: ReadonlyMap<string, number>) {
    this.#ids = ids;
    this.#numbers = numbers;
  }

  async write(queryable: Queryable, nodes: readonly EntityNode[]): Promise<void> {
    const byKind = grouped(nodes, (node) => node.kind);
    for (const [kind, table] of tableOfKind) {
      const fresh = this.#freshOf(byKind.get(kind) ?? []);
      const ids = await takeIds(queryable, table, fresh.length);
      const rows: JsonObject[] = [];
      for (const [index, node] of fresh.entries()) {
        const id = ids[index] ?? '';
        this.#ids.set(keyText(node), id);
        rows.push({ id, ...node.columns, ...this.#references(node) });
      }
      await insertRows(queryable, table, rows);
      await this.#record(queryable, kind, fresh);
      this.added.push(...fresh);
    }
    await this.#join(queryable, nodes);
  }

  /** Those that are to be stored now: each key once, none that cannot be. */
  #freshOf(nodes: readonly EntityNode[]): EntityNode[] {
    return nodes.filter((node) => {
      const key = keyText(node);
      if (node.columns === undefined || this.#seen.has(key)) return false;
      this.#seen.add(key);
      if (this.#ids.has(key)) {
        this.there.push(node);
        return false;
      }
      const reason = node.problem ?? this.#missing(node);
      if (reason !== undefined) this.rejected.push({ node, reason });
      return reason === undefined;
    });
  }

  #missing(node: EntityNode): string | undefined {
    for (const [kind] of requiredKinds.get(node.kind) ?? []) {
      const related = node.one.get(kind);
      if (related === undefined) return `it has no ${kind}`;
      if (!this.#ids.has(keyText(related))) return absence(kind, related);
    }
    if (node.kind !== 'MultiDatastream') return undefined;
    const lost = node.several.find((related) => !this.#ids.has(keyText(related)));
    if (lost !== undefined) return absence('ObservedProperty', lost);
    const types = node.columns?.data_types;
    const expected = Array.isArray(types) ? types.length : 0;
    return node.several.length === expected
      ? undefined
      : `it has ${expected} multiObservationDataTypes and ${node.several.length} ObservedProperties`;
  }

  #references(node: EntityNode): JsonObject {
    const references: Record<string, unknown> = {};
    for (const [kind, column] of requiredKinds.get(node.kind) ?? []) {
      const related = node.one.get(kind);
      references[column] = related && this.#ids.get(keyText(related));
    }
    return references;
  }

  async #record(queryable: Queryable, kind: EntityKind, nodes: readonly EntityNode[]) {
    if (nodes.length === 0) return;
    await queryable.query(
      `insert into import_entity (source_id, kind, source_key, id)
       select * from unnest($1::integer[], $2::text[], $3::text[], $4::bigint[])`,
      [
        nodes.map(({ key }) => this.#numbers.get(key.source) ?? null),
        nodes.map(() => kind),
        nodes.map(({ key }) => key.id),
        nodes.map((node) => this.#ids.get(keyText(node)) ?? null),
      ],
    );
  }

  async #join(queryable: Queryable, nodes: readonly EntityNode[]): Promise<void> {
    const things: JsonObject[] = [];
    const histories: JsonObject[] = [];
    const measured: JsonObject[] = [];
    const added = new Set(this.added);
    for (const node of nodes) {
      const id = this.#ids.get(keyText(node));
      if (id === undefined) continue;
      for (const [rank, related] of node.several.entries()) {
        const other = this.#ids.get(keyText(related));
        if (other === undefined) continue;
        if (node.kind === 'Thing') things.push({ thing_id: id, location_id: other });
        if (node.kind === 'HistoricalLocation') {
          histories.push({ historical_location_id: id, location_id: other });
        }
        if (node.kind === 'MultiDatastream' && added.has(node)) {
          measured.push({ stream_id: id, rank, observed_property_id: other });
        }
      }
    }
    await insertRows(queryable, 'thing_location', things);
    await insertRows(queryable, 'historical_location_location', histories);
    await insertRows(queryable, 'multi_observed_property', measured);
  }
}

function absence(kind: string, { columns, key }: EntityNode): string {
  return columns === undefined ? `its ${kind} ${key.id} is not there` : `its ${kind} was rejected`;
}
