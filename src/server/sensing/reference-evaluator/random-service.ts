import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { openTestDatabase } from '../../db/testing.ts';
import { sensingApp } from '../test-network.ts';
import { loadRows } from './load-rows.ts';
import type { Network } from './network.ts';
import { networkOf } from './network-rows.ts';
import { randomNetwork } from './random-network.ts';

/** Of this run; `EVALUATOR_SEED` repeats one that failed. */
export const seed = Number(process.env.EVALUATOR_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** How often each property is tried; `EVALUATOR_RUNS` for a long search. */
export const runs = Number(process.env.EVALUATOR_RUNS ?? 30);

export interface RandomService {
  readonly app: FastifyInstance;
  /** The same network in memory. */
  readonly network: Network;
  close(): Promise<void>;
}

/** A service over a random network of this run's seed. */
export async function openRandomService(): Promise<RandomService> {
  const [rows] = fc.sample(randomNetwork, { numRuns: 1, seed });
  if (rows === undefined) throw new Error('One network was asked for.');
  const database = await openTestDatabase();
  await loadRows(database, rows);
  const app = await sensingApp(database);
  return {
    app,
    network: networkOf(rows),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The ids in an answer's own text, in its order, since JavaScript would round some of them. */
export function idsIn(body: string): string[] {
  return [...body.matchAll(/"@iot\.id":(-?\d+)/g)].map((found) => found[1] ?? '');
}
