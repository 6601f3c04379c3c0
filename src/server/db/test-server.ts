/** Databases for tests on the server of TEST_DATABASE_URL. */
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined || url === '') {
    throw new Error(
      'The tests on PostgreSQL need TEST_DATABASE_URL, the address of a running server with a user who may create databases, e.g. postgres://postgres@127.0.0.1:5432/postgres',
    );
  }
  return url;
}

/** A database name that no other test run has. */
export function testDatabaseName(): string {
  return `fieldstation_test_${randomBytes(6).toString('hex')}`;
}

/** The address of another database on the test server. */
export function databaseUrlFor(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement on the test server outside of any test database. */
export async function administer(statement: string): Promise<void> {
  const sql = postgres(serverUrl(), { max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
