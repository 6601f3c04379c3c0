import { describe, expect, it } from 'vitest';
import { idsOf, read } from './test-client.ts';
import { serveTestNetwork } from './test-network.ts';

const service = serveTestNetwork();

function times(count: number, write: (index: number) => string): string[] {
  return Array.from({ length: count }, (_, index) => write(index));
}

describe('a large $filter is answered', () => {
  it.each([
    ['many terms', times(240, (index) => `id eq ${index}`).join(' or '), [1, 2, 3]],
    ['many negations', times(160, (index) => `not (id eq ${index})`).join(' and '), []],
    ['a long sum', `${times(490, () => '1').join(' add ')} eq 490`, [1, 2, 3]],
    ['huge products', `${times(400, () => '1e300').join(' mul ')} gt 1`, [1, 2, 3]],
    ['a long list', `id in (${times(1400, String).join(',')})`, [1, 2, 3]],
    ['a list for JSON', `properties/level in (${times(1400, String).join(',')})`, [1, 2]],
    ['deep brackets', `${'('.repeat(60)}id eq 1${')'.repeat(60)}`, [1]],
    ['deep calls', `length(${'concat(name,'.repeat(55)}name${')'.repeat(55)}) eq 280`, [3]],
    ['a long way', `${'Datastreams/Thing/'.repeat(11)}id eq 1`, [1]],
    [
      'lambdas in lambdas',
      `${times(12, (index) => `Datastreams/any(d${index}:d${index}/Thing/`).join('')}id eq 1${')'.repeat(12)}`,
      [1],
    ],
  ])('%s', async (_, $filter, ids) => {
    expect(idsOf(await read(service.app, 'Things', { $filter }))).toEqual(ids);
  });
});

describe('a $filter beyond the limits of the database is refused', () => {
  it.each([
    "year(now() add duration'P9999999Y') eq 1",
    "duration'P1D' mul 1e308 gt duration'P1D'",
    "now() sub duration'P9999999Y' lt now()",
  ])('%s', async ($filter) => {
    expect((await read(service.app, 'Things', { $filter })).status).toBe(400);
  });
});

it('dividing by zero gives no value, which picks no row', async () => {
  for (const $filter of ['id div 0 eq 1', 'not (id mod 0 eq 1)', "duration'P1D' div 0 ne null"]) {
    expect(idsOf(await read(service.app, 'Things', { $filter }))).toEqual([]);
  }
});
