import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { openTestDatabase } from '../../db/testing.ts';
import { readSettings } from '../../settings.ts';
import { loadTestNetwork } from '../test-network.ts';
import { hostileBytes, hostileTexts, shown } from './hostile-texts.ts';
import { positions } from './positions.ts';
import { type RecordedStatement, recordingDatabase } from './recording-database.ts';

let database: Database;
let app: FastifyInstance;
const statements: RecordedStatement[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await loadTestNetwork(database);
  const recording = recordingDatabase(database, statements);
  app = await createApp({ database: recording, settings: readSettings({}) });
});

afterAll(async () => {
  await app.close();
  await database.close();
});

/** A digest of every row of the service's tables. */
async function digest(): Promise<unknown> {
  const tables = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(entry::text, '' order by entry::text)) from ${name} entry`,
  );
  return database.query(parts.join(' union all '));
}

async function checkAnswer(address: string): Promise<void> {
  const response = await app.inject(`/v1.1/${address}`);
  const told = `${address}: ${response.body.slice(0, 500)}`;
  expect([200, 204, 400, 404, 414, 501], told).toContain(response.statusCode);
  if (response.statusCode < 300) return;
  const { statusCode } = response;
  expect(response.json(), told).toMatchObject({ code: statusCode, type: 'error' });
  expect(response.json().message, told).toMatch(/\S/);
}

function encodings(text: string): string[] {
  // In a literal a quote is doubled; half of them are left as they are, to break out.
  return [encodeURIComponent(text), encodeURIComponent(text.replaceAll("'", "''"))];
}

describe('a hostile text', () => {
  it.each(Object.entries(positions))('as %s is answered or refused', async (_, position) => {
    const before = await digest();
    for (const text of hostileTexts) {
      for (const encoded of new Set(encodings(text))) await checkAnswer(position(encoded));
    }
    for (const bytes of hostileBytes) await checkAnswer(position(bytes));
    expect(await digest()).toEqual(before);
  });

  it.each(hostileTexts.map((text) => [shown(text), text]))('%s in a header', async (_, text) => {
    const value = encodeURIComponent(text);
    const headers = ['if-none-match', 'if-modified-since', 'accept', 'accept-encoding', 'range'];
    for (const name of headers) {
      const response = await app.inject({ url: '/v1.1/Things', headers: { [name]: value } });
      expect(response.statusCode, name).toBe(200);
    }
  });
});

describe('the statements that a request becomes', () => {
  // A word that could be a name, a member, a value or part of any of these.
  const marker = 'zqxmarker';

  it.each(Object.entries(positions))('bind what stands as %s', async (_, position) => {
    for (const text of [marker, `${marker}'); --`, `"${marker}"`, `'${marker}'`, `\\${marker}`]) {
      for (const encoded of encodings(text)) {
        statements.length = 0;
        await checkAnswer(position(encoded));
        for (const { sql } of statements) expect(sql).not.toContain(marker);
      }
    }
  });

  it('bind it as a parameter where it is a value', async () => {
    const values = [
      'a member in $select',
      'a text in $orderby',
      'a text inside $expand',
      'a member of JSON',
      'a text compared with a result',
      'an argument',
      'a text in a list',
    ];
    for (const name of values) {
      statements.length = 0;
      await checkAnswer(positions[name]?.(marker) ?? '');
      const bound = statements.flatMap(({ parameters }) => parameters);
      expect(
        bound.some((parameter) => String(parameter).includes(marker)),
        name,
      ).toBe(true);
    }
  });
});
