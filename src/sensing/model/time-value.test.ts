import { describe, expect, it } from 'vitest';
import { formatTimeShort, formatTimeUtc, parseTime } from './time-value.ts';

function read(text: string): string | undefined {
  const time = parseTime(text);
  return time && formatTimeUtc(time, 'en-GB');
}

describe('times', () => {
  it.each([
    ['2016-06-22T13:21:31.500Z', '22/06/2016, 13:21:31.500'],
    ['2016-06-22T13:21:30Z', '22/06/2016, 13:21:30'],
    ['2016-06-22T13:20:00.000Z', '22/06/2016, 13:20'],
    ['2016-06-22T00:00:00Z', '22/06/2016, 00:00'],
    ['2016-06-22T13:21:31.050Z', '22/06/2016, 13:21:31.050'],
    ['2016-06-22T02:00:00+02:00', '22/06/2016, 00:00'],
    ['1958-03-01T00:00:00Z/1958-04-01T00:00:00Z', '01/03/1958 – 01/04/1958'],
    ['1958-03-01T00:00:00Z/1958-04-01T06:00:00Z', '01/03/1958, 00:00 – 01/04/1958, 06:00'],
    ['2020-01-01T00:00:00Z/..', '01/01/2020 – …'],
  ])('reads %s', (text, shown) => {
    expect(read(text)).toBe(shown);
  });

  it.each(['yesterday', '', '2016-99-99T00:00:00Z', 'a/b', '2016-06-22T00:00:00Z/b', '1/2/3'])(
    'says that %j is not a time',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it('leaves out the clock of a long interval where there is little room', () => {
    const short = (text: string) =>
      formatTimeShort(parseTime(text) ?? { from: undefined, isInterval: true }, 'en-GB');
    expect(short('2012-01-01T06:30:00Z/2016-01-01T18:00:00Z')).toBe('01/01/2012 – 01/01/2016');
    expect(short('2012-01-01T06:30:00Z/2012-01-01T07:00:00Z')).toBe('01/01/2012, 06:30 – 07:00');
    expect(short('2012-01-01T12:00:00Z/2012-01-02T06:00:00Z')).toBe(
      '01/01/2012, 12:00 – 02/01/2012, 06:00',
    );
    expect(short('2012-01-01T06:30:00Z')).toBe('01/01/2012, 06:30');
  });

  it('writes them as the locale does', () => {
    const write = (text: string, style: typeof formatTimeUtc) =>
      style(parseTime(text) ?? { from: undefined, isInterval: true }, 'de-DE');
    expect(write('2012-03-01T06:30:00Z', formatTimeUtc)).toBe('01.03.2012, 06:30');
    expect(write('2012-03-01T06:30:05.25Z', formatTimeUtc)).toBe('01.03.2012, 06:30:05,250');
    expect(write('2012-03-01T00:00:00Z/..', formatTimeUtc)).toBe('01.03.2012 – …');
    expect(write('2012-03-01T06:30:00Z/2012-03-01T07:00:00Z', formatTimeShort)).toBe(
      '01.03.2012, 06:30 – 07:00',
    );
    expect(write('2012-03-01T06:30:00Z/2016-01-01T18:00:00Z', formatTimeShort)).toBe(
      '01.03.2012 – 01.01.2016',
    );
  });
});
