import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearchParams, parseSearchParams } from './search-params.ts';

describe('search parameters', () => {
  it('writes plain values that people can read', () => {
    expect(
      formatSearchParams({ page: 2, name: 'sea', series: 'datastreams.12,multi-datastreams.3.0' }),
    ).toBe('?page=2&name=sea&series=datastreams.12,multi-datastreams.3.0');
    expect(formatSearchParams({ from: '2012-01-01T00:00:00Z', path: 'a/b', q: 'two words' })).toBe(
      '?from=2012-01-01T00:00:00Z&path=a/b&q=two+words',
    );
  });

  it('leaves out what is not set', () => {
    expect(formatSearchParams({ a: undefined, b: null })).toBe('');
  });

  it('does not guess types', () => {
    expect(parseSearchParams('?page=2&q=true&name=007')).toEqual({
      page: '2',
      q: 'true',
      name: '007',
    });
  });

  it('keeps characters that mean something in an address', () => {
    expect(formatSearchParams({ q: 'a+b & c=d#e' })).toBe('?q=a%2Bb+%26+c%3Dd%23e');
  });

  it('reads back every text that it writes', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: 'grapheme' })), (search) => {
        expect(parseSearchParams(formatSearchParams(search))).toEqual({ ...search });
      }),
    );
  });
});
