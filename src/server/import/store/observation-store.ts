import type { Transaction } from '#server/db/database.ts';
import {
  type CheckedObservation,
  checkObservation,
  type ObservationRules,
  type StreamFacts,
} from '#server/import/documents/check-observation.ts';
import { contentSource, type SourceKey } from '#server/import/documents/entity-node.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { takeIds } from './entity-tables.ts';
import { observationUuid, type SourceNumbers } from './import-keys.ts';
import { StreamChanges } from './stream-changes.ts';

/** An Observation whose stream and FeatureOfInterest are stored. */
export interface PlacedObservation {
  readonly document: JsonObject;
  /** Its id at the source; without one, an equal Observation of the stream is the same. */
  readonly key: SourceKey | undefined;
  readonly stream: string;
  readonly feature: string | undefined;
}

export type ObservationFate = 'added' | 'there' | { readonly reason: string };

const columns = [
  'stream_id',
  'phenomenon_start',
  'id',
  'phenomenon_end',
  'result_number',
  'result_json',
  'result_time',
  'valid_start',
  'valid_end',
  'result_quality',
  'parameters',
  'feature_of_interest_id',
] as const;

interface Candidate extends PlacedObservation {
  readonly index: number;
  readonly checked: CheckedObservation;
}

/** Stores Observations once each, with what is derived from them; gives the fate of each. */
export async function storeObservations(
  transaction: Transaction,
  sources: SourceNumbers,
  observations: readonly PlacedObservation[],
  rules: ObservationRules,
): Promise<ObservationFate[]> {
  const fates: ObservationFate[] = observations.map(() => 'there');
  const facts = await lockStreams(transaction, new Set(observations.map(({ stream }) => stream)));
  const candidates: Candidate[] = [];
  for (const [index, observation] of observations.entries()) {
    const stream = facts.get(observation.stream);
    const checked = stream
      ? checkObservation(observation.document, stream, rules)
      : 'its Datastream is not there';
    if (typeof checked === 'string') fates[index] = { reason: checked };
    else candidates.push({ ...observation, index, checked });
  }
  const fresh = await recordKeys(transaction, sources, candidates);
  if (fresh.length === 0) return fates;
  const ids = await takeIds(transaction, 'observation', fresh.length);
  await transaction.copyIn('observation', columns, [
    fresh.map((candidate, index) => line(candidate, ids[index] ?? '')).join(''),
  ]);
  const changes = new StreamChanges();
  for (const { index, stream, checked, feature } of fresh) {
    fates[index] = 'added';
    changes.add(stream, checked, feature);
  }
  await changes.write(transaction);
  return fates;
}

/** Locks the rows of the streams, in one order, and gives what their results must be like. */
async function lockStreams(
  transaction: Transaction,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, StreamFacts>> {
  const rows = await transaction.query<StreamFacts>(
    `select id, is_multi as "isMulti", observation_type as "observationType",
       coalesce(jsonb_array_length(data_types), 0) as components
     from stream where id = any ($1::bigint[]) order by id for update`,
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Records the keys and gives those Observations whose keys were new, each key once. */
async function recordKeys(
  transaction: Transaction,
  sources: SourceNumbers,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  if (candidates.length === 0) return [];
  const keys = candidates.map(({ key, stream, checked, feature }) =>
    key === undefined
      ? { source: contentSource, id: JSON.stringify([stream, checked, feature ?? null]) }
      : key,
  );
  const numbers = await sources.lock(
    transaction,
    keys.map(({ source }) => source),
  );
  const byUuid = new Map<string, Candidate>();
  for (const [index, candidate] of candidates.entries()) {
    const key = keys[index];
    if (key === undefined) continue;
    const text = `${numbers.get(key.source)} ${observationUuid(key)}`;
    if (!byUuid.has(text)) byUuid.set(text, candidate);
  }
  const texts = [...byUuid.keys()].map((text) => text.split(' '));
  const rows = await transaction.query<{ text: string }>(
    `insert into import_observation (source_id, key)
     select * from unnest($1::integer[], $2::uuid[]) on conflict do nothing
     returning source_id || ' ' || key as text`,
    [texts.map(([source]) => source ?? null), texts.map(([, key]) => key ?? null)],
  );
  const fresh: Candidate[] = [];
  for (const { text } of rows) {
    const candidate = byUuid.get(text);
    if (candidate !== undefined) fresh.push(candidate);
  }
  return fresh.sort((a, b) => a.index - b.index);
}

function line({ stream, checked, feature }: Candidate, id: string): string {
  const fields = [
    stream,
    checked.start,
    id,
    checked.end,
    checked.number === null ? undefined : String(checked.number),
    quoted(checked.json ?? undefined),
    checked.resultTime,
    checked.validStart,
    checked.validEnd,
    quoted(checked.resultQuality),
    quoted(checked.parameters),
    feature,
  ];
  return `${fields.map((field) => field ?? '').join(',')}\n`;
}

function quoted(text: string | undefined): string | undefined {
  return text === undefined ? undefined : `"${text.replaceAll('"', '""')}"`;
}
