import { createHash } from 'node:crypto';

/** An id of 32 hexadecimal digits that is the same on every machine. */
export function sampleId(kind: string, key: string): string {
  return createHash('sha256').update(`${kind}:${key}`).digest('hex').slice(0, 32);
}

/** A whole number from 0 to `below` - 1 that depends on the key alone. */
export function sampleNumber(key: string, below: number): number {
  return createHash('sha256').update(key).digest().readUInt32BE(0) % below;
}

/** An item of the sample, before ids and addresses are worked out. */
export interface SampleItem {
  /** What other parts of the sample call the item by. */
  readonly key: string;
  readonly owner: string;
  readonly folder?: string;
  readonly type: string;
  readonly title: string;
  readonly snippet: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly access: 'private' | 'org' | 'public';
  /** Keys of groups that the item is shared with. */
  readonly groups?: readonly string[];
  readonly typeKeywords?: readonly string[];
  readonly extent?: readonly (readonly number[])[];
  /** Path below the services of a federated server, or below the portal's own address. */
  readonly url?: { readonly on: 'hosting' | 'imagery' | 'portal'; readonly path: string };
  readonly isProtected?: boolean;
  readonly data?: {
    readonly contentType: string;
    readonly fileName: string;
    readonly body: string;
  };
  readonly relations?: readonly SampleRelation[];
}

export interface SampleRelation {
  readonly type: 'Map2Service' | 'Service2Data' | 'Service2Service';
  /** The item at the other end. */
  readonly to: string;
}

/** A JSON document that belongs to an item. */
export function jsonData(fileName: string, value: unknown): NonNullable<SampleItem['data']> {
  return { contentType: 'application/json', fileName, body: JSON.stringify(value) };
}

/** A table as comma-separated text that belongs to an item. */
export function csvData(
  fileName: string,
  rows: readonly (readonly (string | number)[])[],
): NonNullable<SampleItem['data']> {
  const body = rows.map((row) => `${row.join(',')}\n`).join('');
  return { contentType: 'text/csv', fileName, body };
}

/** The box around the forty-eight states, Alaska and Hawaii: west, south and east, north. */
export const unitedStates = [
  [-176, 18],
  [-65, 72],
] as const;
