import { expect, test } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

test('defaults are those of the documented table', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    dataDir: './data',
    sample: 'small',
    adminPassword: undefined,
    publicUrl: undefined,
    sensingUrl: undefined,
    portalUrl: undefined,
    logLevel: 'warn',
  });
});

test('a trailing slash of the public address is dropped', () => {
  expect(readSettings({ PUBLIC_URL: 'https://data.example.org/' }).publicUrl).toBe(
    'https://data.example.org',
  );
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole number.'],
  [{ SAMPLE: 'huge' }, 'SAMPLE must be small, flights or none.'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.'],
  [
    { SENSING_URL: 'ftp://x' },
    'SENSING_URL must be an address like https://data.example.org/v1.1.',
  ],
  [
    { PUBLIC_URL: 'data.example.org' },
    'PUBLIC_URL must be an address like https://data.example.org.',
  ],
])('%o is refused with one sentence', (environment, sentence) => {
  expect(() => readSettings(environment)).toThrow(new SettingsError(sentence));
});
