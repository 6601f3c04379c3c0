import { expect, test } from 'vitest';
import { instantText, spanText } from './time-text.ts';
import { timeZoneRule } from './time-zone.ts';

test.each([
  ['2024-01-31T12:00:00Z', '2024-01-31T12:00:00.000000Z'],
  ['2024-01-31T12:00:00.5+01:00', '2024-01-31T11:00:00.500000Z'],
  ['2024-01-31T12:00:00.1234567Z', '2024-01-31T12:00:00.123456Z'],
  ['0033-04-03T15:00:00Z', '0033-04-03T15:00:00.000000Z'],
])('%s is kept to the microsecond, in UTC', (text, expected) => {
  expect(instantText(text, undefined)).toEqual({ text: expected });
});

test.each([
  ['2024-01-31T12:00:00', 'has no time zone'],
  ['2024-01-31', 'has no time zone'],
  ['2024-02-30T12:00:00Z', 'is not a time'],
  ['yesterday', 'is not a time'],
  ['+012024-01-31T12:00:00Z', 'is outside the years'],
])('%s is refused', (text, reason) => {
  expect(instantText(text, undefined)).toEqual({ problem: expect.stringContaining(reason) });
});

test.each([
  ['UTC', '2024-07-01T12:00:00', '2024-07-01T12:00:00.000000Z'],
  ['-03:30', '2024-07-01T12:00:00', '2024-07-01T15:30:00.000000Z'],
  ['Europe/Vienna', '2024-07-01T12:00:00', '2024-07-01T10:00:00.000000Z'],
  ['Europe/Vienna', '2024-01-01T12:00:00', '2024-01-01T11:00:00.000000Z'],
  // Clocks were set forward from 02:00 to 03:00, and back from 03:00 to 02:00.
  ['Europe/Vienna', '2024-03-31T01:59:00', '2024-03-31T00:59:00.000000Z'],
  ['Europe/Vienna', '2024-03-31T02:30:00', '2024-03-31T01:30:00.000000Z'],
  ['Europe/Vienna', '2024-03-31T03:00:00', '2024-03-31T01:00:00.000000Z'],
  ['Europe/Vienna', '2024-10-27T02:30:00', '2024-10-27T00:30:00.000000Z'],
  ['Europe/Vienna', '2024-10-27T03:00:00', '2024-10-27T02:00:00.000000Z'],
  ['America/New_York', '2024-11-03T00:30:00', '2024-11-03T04:30:00.000000Z'],
  ['America/New_York', '2024-03-10T23:30:00', '2024-03-11T03:30:00.000000Z'],
])('in %s, %s is %s', (zone, text, expected) => {
  expect(instantText(text, timeZoneRule(zone))).toEqual({ text: expected });
});

test('a time with a zone keeps it, whatever the rule; an unknown zone gives none', () => {
  const rule = timeZoneRule('Asia/Tokyo');
  expect(instantText('2024-01-31T12:00:00Z', rule)).toEqual({
    text: '2024-01-31T12:00:00.000000Z',
  });
  expect(timeZoneRule('Mars/Olympus')).toBeUndefined();
});

test('an interval ends after it starts', () => {
  expect(spanText('2024-01-01T00:00:00Z/2024-01-01T00:00:00.001Z', undefined)).toEqual({
    start: '2024-01-01T00:00:00.000000Z',
    end: '2024-01-01T00:00:00.001000Z',
  });
  expect(spanText('2024-01-02T00:00:00Z/2024-01-01T00:00:00Z', undefined)).toEqual({
    problem: expect.stringContaining('ends before it starts'),
  });
});
