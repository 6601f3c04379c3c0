import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SealBrokenError, seal, unseal } from './secret-box.ts';
import { readStoreKey } from './store-key.ts';

const key = randomBytes(32);

test('what is sealed is not readable and opens again', () => {
  const sealed = seal(key, 'item', ' pässword ');
  expect(Buffer.from(sealed, 'base64').toString('utf8')).not.toContain('ssword');
  expect(unseal(key, 'item', sealed)).toBe(' pässword ');
  expect(seal(key, 'item', ' pässword ')).not.toBe(sealed);
});

test('it does not open with another key, for another item, or when it was changed', () => {
  const sealed = seal(key, 'item', 'secret');
  expect(() => unseal(randomBytes(32), 'item', sealed)).toThrow(SealBrokenError);
  expect(() => unseal(key, 'other', sealed)).toThrow(SealBrokenError);
  expect(() => unseal(key, 'item', `AA${sealed.slice(2)}`)).toThrow(SealBrokenError);
});

test('the key is made once in the data folder, for nobody else to read, or given by the operator', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-key-'));
  try {
    const made = await readStoreKey(folder, undefined);
    expect(await readStoreKey(folder, undefined)).toEqual(made);
    const file = join(folder, 'data-store.key');
    expect(readFileSync(file, 'utf8').trim()).toBe(made.toString('base64'));
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await readStoreKey(folder, 'given by the operator')).not.toEqual(made);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
