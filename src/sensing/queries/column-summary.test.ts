import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { kinds } from '../contract/kinds.ts';
import { parseColumns } from '../model/table-column.ts';
import { columnSummaryQuery } from './column-summary.ts';

const server = 'http://example.test/v1.1';

/** A server with a number of Things of depths 0, 1, 2 …; every tenth has none. */
function serve(total: number, refusesOrder = false): string[] {
  const asked: string[] = [];
  const depth = (index: number) => (index % 10 === 9 ? null : index);
  vi.stubGlobal('fetch', async (address: string) => {
    const options = new URL(address).searchParams;
    asked.push(address);
    const row = (index: number) => ({ '@iot.id': index, properties: { depth: depth(index) } });
    const order = options.get('$orderby');
    if (order !== null) {
      if (refusesOrder) return Response.json({ message: 'No order.' }, { status: 501 });
      return Response.json({ value: [row(order.endsWith('desc') ? total - 2 : 0)] });
    }
    const count = options.has('$count') && { '@iot.count': Math.floor(total / 10) };
    const rows = Math.min(total, Number(options.get('$top')));
    const next = rows < total && { '@iot.nextLink': `Things?$top=1&$skip=${rows}` };
    return Response.json({
      value: Array.from({ length: rows }, (_, i) => row(i)),
      ...count,
      ...next,
    });
  });
  return asked;
}

async function summaryOf(path: string) {
  const column = parseColumns(kinds.Thing, path).at(-1);
  if (column === undefined) throw new Error('There is no column.');
  const of = { server, kind: kinds.Thing, path: 'Things', filter: undefined, column };
  return new QueryClient().fetchQuery(columnSummaryQuery(of, undefined));
}

afterEach(() => vi.unstubAllGlobals());

it('counts the values of all rows in one request where they are few', async () => {
  const asked = serve(50);
  const summary = await summaryOf('properties/depth');
  expect(summary).toMatchObject({ rows: 50, isPartial: false, distinct: 45, empty: 5 });
  expect(summary.range).toEqual([0, 48]);
  expect(asked).toHaveLength(1);
});

it('asks for range and empty ones of all rows where it has looked at a part alone', async () => {
  const asked = serve(5000);
  const summary = await summaryOf('properties/depth');
  expect(summary).toMatchObject({ rows: 2000, isPartial: true, distinct: 1800, empty: 200 });
  expect(summary.values).toHaveLength(20);
  expect(summary.wholeRange).toEqual([0, 4998]);
  expect(summary.wholeEmpty).toEqual({ number: 500, isExact: true });
  expect(asked).toHaveLength(4);
});

it('tells what it has counted where the server refuses the rest', async () => {
  serve(5000, true);
  const summary = await summaryOf('properties/depth');
  expect(summary).toMatchObject({ isPartial: true, wholeRange: undefined });
  expect(summary.range).toEqual([0, 1998]);
});
