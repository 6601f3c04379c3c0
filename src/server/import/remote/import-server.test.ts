import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KindName, kindList } from '#sensing/contract/kinds.ts';
import { createApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { openTestDatabase } from '#server/db/testing.ts';
import { NetworkWriter } from '#server/import/network-writer.ts';
import { syntheticNetwork } from '#server/import/sample/synthetic.ts';
import { ImportRun } from '#server/import/store/import-run.ts';
import { databaseForTests } from '#server/import/testing.ts';
import { readSettings } from '#server/settings.ts';
import { importServer } from './import-server.ts';

const target = databaseForTests();
let source: Database;
let service: FastifyInstance;
let address: string;
/** Answers that stand in for the next ones of the service. */
const disturbances: ((path: string) => { status: number; retryAfter?: string } | undefined)[] = [];
const pages: string[] = [];
/** So that every set, and many an expanded one, has several pages. */
const smallPages = { SENSING_PAGE_SIZE: '2', SENSING_MAX_PAGE_SIZE: '20' };

beforeAll(async () => {
  source = await openTestDatabase();
  await source.transaction(async (transaction) => {
    const writer = await NetworkWriter.open(transaction);
    // Other ids than those that the copies will get.
    for (let gap = 0; gap < 5; gap += 1) writer.addThing({ name: 'Gap', description: '' });
    await syntheticNetwork().write(writer);
    await addPlacedWind(writer);
    await writer.finish();
  });
  service = await createApp({ database: source, settings: readSettings(smallPages) });
  service.addHook('onRequest', async (request, reply) => {
    pages.push(request.url);
    const answer = disturbances[0]?.(request.url);
    if (answer === undefined) return;
    disturbances.shift();
    if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
    return reply.code(answer.status).send({ message: 'busy' });
  });
  address = `${await service.listen({ host: '127.0.0.1', port: 0 })}/v1.1`;
});

afterAll(async () => {
  await service.close();
  await source.close();
});

/** A Thing at more Locations than the service expands at a time, with a MultiDatastream. */
async function addPlacedWind(writer: NetworkWriter): Promise<void> {
  const described = { name: 'Wind', description: '' };
  const locations = [1, 2, 3, 4, 5].map((longitude) =>
    writer.addLocation({
      ...described,
      location: { type: 'Point', coordinates: [longitude, 48] },
    }),
  );
  const unit = { name: null, symbol: null, definition: null };
  const properties = [1, 2, 3].map(() =>
    writer.addObservedProperty({ ...described, definition: 'd' }),
  );
  const stream = writer.addMultiDatastream({
    ...described,
    thing: writer.addThing({ ...described, locations }),
    sensor: writer.addSensor({ ...described, encodingType: 'text/plain', metadata: 'm' }),
    components: properties
      .toReversed()
      .map((observedProperty) => ({ observationType: 'a', unit, observedProperty })),
  });
  for (let day = 1; day <= 25; day += 1) {
    await writer.addObservation({
      stream,
      phenomenonTime: { start: `2024-01-${String(day).padStart(2, '0')}T00:00:00Z` },
      result: [day, null, 'calm'],
    });
  }
}

/** Imports from the service; `stopAfter` batches it is interrupted. */
async function importAll(stopAfter = Number.POSITIVE_INFINITY) {
  const rejected: string[] = [];
  const waits: number[] = [];
  let batches = 0;
  const run = new ImportRun({
    database: target(),
    rules: { zone: undefined, anyResult: false },
    onRejected: ({ reason }) => rejected.push(reason),
    betweenBatches: () => {
      batches += 1;
      if (batches >= stopAfter) throw new Error('stopped');
    },
  });
  pages.length = 0;
  await importServer(run, target(), {
    address,
    parallel: 3,
    signal: new AbortController().signal,
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
    onRetry: () => undefined,
    onProgress: () => undefined,
  });
  const counts = Object.fromEntries(run.tally.byKind());
  return { rejected, waits, counts, pages: [...pages] };
}

type Entities = Record<string, unknown>[];

/** Every entity of a database as the service gives it, ids replaced by those of `names`. */
async function snapshot(
  database: Database,
  nameOf: (kind: KindName, id: unknown) => unknown,
): Promise<Record<string, string[]>> {
  const app = await createApp({ database, settings: readSettings({}) });
  const found: Record<string, string[]> = {};
  for (const { name, set, navigations } of kindList) {
    const related = navigations.filter(({ target: other }) => other !== 'Observation');
    const expand = related
      .map((one) => `${one.name}($select=@iot.id${one.isSet ? ';$top=1000' : ''})`)
      .join(',');
    const search = new URLSearchParams({
      $top: '10000',
      ...(expand !== '' && { $expand: expand }),
    });
    const answer = await app.inject({ url: `/v1.1/${set}?${search}` });
    const entities: Entities = answer.json().value;
    found[set] = entities.map((entity) => described(name, entity, nameOf)).sort();
  }
  await app.close();
  return found;
}

function described(
  kind: KindName,
  entity: Record<string, unknown>,
  nameOf: (kind: KindName, id: unknown) => unknown,
): string {
  const members: Record<string, unknown> = {};
  for (const [member, value] of Object.entries(entity)) {
    const other = kindList
      .find(({ name }) => name === kind)
      ?.navigations.find(({ name }) => name === member);
    if (member === '@iot.id') members.id = kind === 'Observation' ? null : nameOf(kind, value);
    else if (other !== undefined) {
      const ids = [value]
        .flat()
        .map((item) => nameOf(other.target, (item as Entities[0])['@iot.id']));
      members[member] = member === 'ObservedProperties' ? ids : ids.sort();
    } else if (!member.includes('@')) members[member] = value;
  }
  return JSON.stringify(members);
}

/** The copies with the ids of their originals. */
async function copies(): Promise<Record<string, string[]>> {
  const rows = await target().query<{ kind: string; key: string; id: string }>(
    'select kind, source_key as key, id from import_entity',
  );
  const keys = new Map(rows.map(({ kind, key, id }) => [`${kind} ${id}`, Number(key)]));
  return snapshot(target(), (kind, id) => keys.get(`${kind} ${id}`));
}

const originals = () => snapshot(source, (_kind, id) => id);

test('the copy equals the source entity by entity; a second run adds nothing', async () => {
  const first = await importAll();
  expect(first.rejected).toEqual([]);
  expect(first.waits).toEqual([]);
  expect(await copies()).toEqual(await originals());
  const second = await importAll();
  const added = Object.values(second.counts).map((counts) => counts.added);
  expect(added).toEqual(added.map(() => 0));
  expect(await copies()).toEqual(await originals());
});

test('an import that is interrupted anywhere goes on and ends the same', async () => {
  for (const stopAfter of [2, 14, 22, 24]) {
    await expect(importAll(stopAfter)).rejects.toThrow('stopped');
  }
  const last = await importAll();
  // Streams that were read to their end are not asked for again.
  const asked = last.pages.filter((page) => /Observations\?\$top=1000&\$expand/.test(page)).length;
  const streams = (last.counts.Datastream?.there ?? 0) + (last.counts.MultiDatastream?.there ?? 0);
  expect(asked).toBeLessThan(streams);
  expect(await copies()).toEqual(await originals());
});

test('a busy server is asked again later, at the time that it names', async () => {
  disturbances.push(
    (path) => (path.includes('/Sensors') ? { status: 503, retryAfter: '7' } : undefined),
    (path) => (path.includes('/Things') ? { status: 429 } : undefined),
    (path) => (path.includes('/Things') ? { status: 502 } : undefined),
  );
  const { waits, rejected } = await importAll();
  expect(rejected).toEqual([]);
  expect(waits).toHaveLength(3);
  expect(waits[0]).toBe(7000);
  expect(waits[1]).toBeLessThanOrEqual(1000);
  expect(waits[2]).toBeLessThanOrEqual(2000);
  expect(await copies()).toEqual(await originals());
});

test('a server that cannot select within an expand is asked without', async () => {
  disturbances.push((path) =>
    path.includes('%24select') || path.includes('$select') ? { status: 501 } : undefined,
  );
  await importAll();
  expect(await copies()).toEqual(await originals());
});

test('an address that is no server, and one that stays broken, are told in one sentence', async () => {
  const root = address;
  address = `${root}/Things`;
  await expect(importAll()).rejects.toThrow('is not the root of a SensorThings server');
  address = 'http://127.0.0.1:1/v1.1';
  await expect(importAll()).rejects.toThrow(/^http:\/\/127.0.0.1:1\/v1.1: no answer/);
  address = root;
});
