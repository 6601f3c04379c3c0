import type { FastifyInstance } from 'fastify';
import { testRoot } from './test-network.ts';

export interface TestAnswer {
  readonly status: number;
  // The shape of an answer is what the tests look at.
  readonly body: Record<string, unknown>;
}

/** Reads a path below the service root; options are encoded here. */
export async function read(
  app: FastifyInstance,
  path: string,
  options: Record<string, string> = {},
): Promise<TestAnswer> {
  const search = new URLSearchParams(options).toString();
  const url = `/v1.1${path === '' ? '' : `/${path}`}${search === '' ? '' : `?${search}`}`;
  const response = await app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json() };
}

/** Reads a link of an answer. */
export function follow(app: FastifyInstance, link: unknown): Promise<TestAnswer> {
  const address = new URL(String(link));
  const path = address.href.slice(testRoot.length + 1).split('?')[0] ?? '';
  return read(app, path, Object.fromEntries(address.searchParams));
}

/** The entities of a set's answer. */
export function entitiesOf(answer: TestAnswer): Record<string, unknown>[] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${String(answer.body.message)}`);
  return answer.body.value as Record<string, unknown>[];
}

/** The ids of a set's answer, in its order. */
export function idsOf(answer: TestAnswer): unknown[] {
  return entitiesOf(answer).map((entity) => entity['@iot.id']);
}
