import { expect, test } from 'vitest';
import { defaultLimits } from './sensing/limits.ts';
import { readSettings, SettingsError } from './settings.ts';

test('defaults are those of the documented table', () => {
  expect(readSettings({})).toEqual({
    host: '127.0.0.1',
    port: 8080,
    databaseUrl: undefined,
    databasePool: 10,
    dataDir: './data',
    sample: 'small',
    adminPassword: undefined,
    publicUrl: undefined,
    sensingUrl: undefined,
    portalUrl: undefined,
    trustedProxies: [],
    tls: undefined,
    webhookRanges: [],
    limits: defaultLimits,
    logLevel: 'warn',
  });
});

test('a trailing slash of the public address is dropped', () => {
  expect(readSettings({ PUBLIC_URL: 'https://data.example.org/' }).publicUrl).toBe(
    'https://data.example.org',
  );
});

test('proxies are addresses, networks and known ranges', () => {
  const trusted = (text: string) => readSettings({ TRUST_PROXY: text }).trustedProxies;
  expect(trusted('10.0.0.5, fd00::/8,Loopback')).toEqual(['10.0.0.5', 'fd00::/8', 'loopback']);
  expect(trusted('off')).toEqual([]);
  expect(trusted('')).toEqual([]);
});

test('addresses that webhooks may be sent to are networks and addresses', () => {
  const ranges = (text: string) => readSettings({ WEBHOOK_RANGES: text }).webhookRanges;
  expect(ranges('10.0.0.0/8, fd00::/8,192.168.7.4')).toEqual([
    '10.0.0.0/8',
    'fd00::/8',
    '192.168.7.4',
  ]);
  for (const text of ['10.1', 'localhost', '10.0.0.0/33']) {
    expect(() => ranges(text), text).toThrow(SettingsError);
  }
});

test.each(['yes', '1', '10.0.0.0/33', '10.0.0.1/', 'proxy.example.org', 'fd00::/129'])(
  'a proxy is not %s',
  (text) => {
    expect(() => readSettings({ TRUST_PROXY: text })).toThrow(
      'TRUST_PROXY must be off or addresses of proxies like 10.0.0.5, 10.0.0.0/8, loopback.',
    );
  },
);

test.each([
  [{ TLS_CERT: 'cert.pem' }, 'TLS_CERT and TLS_KEY must be given together.'],
  [{ PORT: 'eighty' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT must be a whole number.'],
  [{ SENSING_PAGE_SIZE: '0' }, 'SENSING_PAGE_SIZE must be a whole number from 1 to 100000.'],
  [{ SENSING_PAGE_SIZE: 'ten' }, 'SENSING_PAGE_SIZE must be a whole number from 1 to 100000.'],
  [{ SENSING_EXPAND_DEPTH: '1.5' }, 'SENSING_EXPAND_DEPTH must be a whole number from 0 to 10.'],
  [
    { SENSING_PAGE_SIZE: '50', SENSING_MAX_PAGE_SIZE: '20' },
    'SENSING_PAGE_SIZE must not be more than SENSING_MAX_PAGE_SIZE.',
  ],
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
