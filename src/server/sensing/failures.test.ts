import { expect, it } from 'vitest';
import { type Database, DatabaseUnavailableError, DeadlineError } from '../db/database.ts';
import { sensingApp } from './test-network.ts';

/** A database whose every query fails. */
function failingWith(error: Error): Database {
  const fail = () => Promise.reject(error);
  return {
    engine: 'embedded',
    query: fail,
    execute: fail,
    transaction: fail,
    copyIn: fail,
    vacuum: fail,
    close: () => Promise.resolve(),
  };
}

it.each([
  new DeadlineError('The query took longer than 10 s.'),
  new DatabaseUnavailableError('The connection was lost.'),
])('answers 503 and when to come back: %s', async (error) => {
  const app = await sensingApp(failingWith(error));
  const response = await app.inject('/v1.1/Things');
  expect(response.statusCode).toBe(503);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(response.json()).toMatchObject({ code: 503, type: 'error' });
});

it('does not tell a client what broke inside', async () => {
  const app = await sensingApp(failingWith(new Error('relation "secret" does not exist')));
  const response = await app.inject('/v1.1/Things');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret');
});

it('gives every query a deadline', async () => {
  const deadlines: (number | undefined)[] = [];
  const database: Database = {
    ...failingWith(new Error('Not asked.')),
    query: async (_sql, _parameters, limits) => {
      deadlines.push(limits?.deadline);
      return [];
    },
  };
  const app = await sensingApp(database);
  for (const path of ['Things', 'Things(1)', 'Things(1)/Datastreams']) {
    await app.inject(`/v1.1/${path}`);
  }
  expect(deadlines).toEqual([10_000, 10_000, 10_000]);
});
