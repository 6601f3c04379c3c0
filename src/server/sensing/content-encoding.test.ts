import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { chooseEncoding, encode } from './content-encoding.ts';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['deflate', undefined],
    ['gzip;q=0.2, identity;q=0.8', undefined],
    ['gzip ; q=0.5', 'gzip'],
    ['gzip;q=x', undefined],
  ])('for "%s" is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });

  it('keeps the body', async () => {
    const body = Buffer.from('ä'.repeat(5000));
    expect(brotliDecompressSync(await encode(body, 'br'))).toEqual(body);
    expect(gunzipSync(await encode(body, 'gzip'))).toEqual(body);
  });
});
