import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { functionNames, isFunctionName } from '#sensing/contract/query/functions.ts';
import { read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';

const page = readFileSync(new URL('../../../docs/filters.md', import.meta.url), 'utf8');
const examples = /```text\n(.*?)```/su.exec(page)?.[1]?.trim().split('\n') ?? [];

const service = serveTestNetwork();

it.each(examples)('the example %s is answered', async (example) => {
  const [set = '', $filter = ''] = example.split('?$filter=');
  const { status, body } = await read(service.app, set, { $filter });
  expect(body).not.toHaveProperty('message');
  expect(status).toBe(200);
});

it('every function is described, and none that there is not', () => {
  const [, table = ''] = page.split('## Functions');
  const described = new Set([...table.matchAll(/`([a-z._]+)[(`]/g)].map(([, name]) => name));
  expect(functionNames.filter((name) => !described.has(name))).toEqual([]);
  const called = [...page.matchAll(/`([a-z._]+)\([^`]*`/g)].map(([, name]) => name ?? '');
  expect(called.filter((name) => !isFunctionName(name) && name !== 'any')).toEqual([]);
});
