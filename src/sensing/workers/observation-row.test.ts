import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseTimeRange } from '#lib/time.ts';
import { Observation } from '../contract/entities.ts';
import {
  checkResult,
  majorityKind,
  type ResultKind,
  type RowTime,
  readRowTime,
} from './observation-row.ts';

/** The contract's Observation, as narrow as a chart needs its rows. */
const row = Observation.pick({ phenomenonTime: true }).extend({
  phenomenonTime: z.string().refine((text) => parseTimeRange(text) !== undefined),
});

const results: Record<ResultKind, z.ZodType> = {
  number: z.union([z.number(), z.stringFormat('number', (text) => isPlainNumber(text))]).nullish(),
  boolean: z.boolean().nullish(),
  text: z.string().nullish(),
};

/** JSON's numbers, also with a plus sign or spaces around, that are no larger than can be kept. */
function isPlainNumber(text: string): boolean {
  try {
    const number: unknown = JSON.parse(text.replace(/^\s*\+(?=\d)/, ''));
    return typeof number === 'number' && Number.isFinite(number);
  } catch {
    return false;
  }
}

const times = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc
    .tuple(fc.date({ noInvalidDate: true }), fc.date({ noInvalidDate: true }))
    .map(([from, to]) => `${from.toISOString()}/${to.toISOString()}`),
  fc.string(),
  fc.constantFrom('2012-01-01T00:00:00+02:00', '2012-01-01T00:00:00Z/..', '2012-02-30T00:00:00Z'),
);

describe('the lean checks accept what the schema of the contract accepts', {
  timeout: 30_000,
}, () => {
  it('of rows and their time', () => {
    const members = fc.record(
      { phenomenonTime: fc.oneof(times, fc.jsonValue()), result: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(members, fc.jsonValue()), (value) => {
        const time: RowTime = { start: 0, end: 0 };
        expect(readRowTime(value, time) === undefined).toBe(row.safeParse(value).success);
      }),
      { numRuns: 500 },
    );
  });

  it('of results', () => {
    const kind = fc.constantFrom<ResultKind>('number', 'boolean', 'text');
    const values = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(undefined, null, Number.POSITIVE_INFINITY, 1e308, '', true),
      fc.double().map(String),
      fc.constantFrom(
        '12.3',
        ' 7 ',
        '+4',
        '007',
        '12,3',
        '1e5',
        '1e999',
        '0x10',
        '.5',
        '5.',
        'NaN',
      ),
    );
    fc.assert(
      fc.property(kind, values, (wanted, value) => {
        const isAccepted = checkResult(value, wanted) === undefined;
        expect(isAccepted).toBe(results[wanted].safeParse(value).success);
      }),
      { numRuns: 500 },
    );
  });

  it('and read the same time', () => {
    fc.assert(
      fc.property(times, (text) => {
        const time: RowTime = { start: 0, end: 0 };
        const range = parseTimeRange(text);
        const reason = readRowTime({ phenomenonTime: text }, time);
        if (range) expect(time).toEqual({ start: range.from, end: range.to });
        else expect(reason).toBe('time');
      }),
    );
  });
});

it('settles the kind of a series by what most of its results are', () => {
  expect(majorityKind(['error', 1, 2])).toBe('number');
  expect(majorityKind([null, true, undefined])).toBe('boolean');
  expect(majorityKind(['on', 'off', 1])).toBe('text');
  expect(majorityKind([null, {}, [1]])).toBeUndefined();
  expect(majorityKind(['12.3', '-4', 'error'])).toBe('number');
  expect(majorityKind(['007', '008', '3'])).toBe('text');
});
