import { expect, it } from 'vitest';
import { parseTimeSpan } from './time-span.ts';

it.each([
  ['2012-01-01T00:00:00Z/2015-12-31T00:00:00Z', '2012-01-01', '2015-12-31'],
  ['2012-01-01T01:00:00+01:00', '2012-01-01', '2012-01-01'],
])('reads %s', (text, start, end) => {
  expect(parseTimeSpan(text)).toEqual({ start: new Date(start), end: new Date(end) });
});

it.each([undefined, null, '', 'yesterday', '2012-01-01/..', '2012-01-01/2013-01-01/2014-01-01'])(
  'has no span for %s',
  (text) => {
    expect(parseTimeSpan(text)).toBeUndefined();
  },
);
