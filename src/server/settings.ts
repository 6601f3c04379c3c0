import { isIP } from 'node:net';
import { z } from 'zod';
import { isRange } from './portal/webhooks/address-rules.ts';
import { defaultLimits, type Limits } from './sensing/limits.ts';

/** What the environment decides; the table is in README, "What can be configured". */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  /** Connections of this process to the server of `databaseUrl`, at most. */
  readonly databasePool: number;
  readonly dataDir: string;
  /** What the key that secrets are encrypted with is made from; without it the key is in `dataDir`. */
  readonly dataStoreSecret: string | undefined;
  readonly sample: 'small' | 'flights' | 'none';
  readonly adminPassword: string | undefined;
  /** Origin under which people reach the service, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** Another sensing server (its root, ending in `/v1.1`) to serve instead of the bundled one. */
  readonly sensingUrl: string | undefined;
  /** Another portal (its root, ending in `/sharing/rest`) to serve instead of the bundled one. */
  readonly portalUrl: string | undefined;
  /** Addresses of proxies whose word about the client's address and scheme is taken. */
  readonly trustedProxies: readonly string[];
  /** Files of the certificate and its key, with which the service itself speaks https. */
  readonly tls: { readonly certificate: string; readonly key: string } | undefined;
  /** Special addresses (private networks, this machine) that webhooks may be sent to. */
  readonly webhookRanges: readonly string[];
  /** What one request may ask of the sensing interface. */
  readonly limits: Limits;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug';
}

/** An environment variable has an unusable value; the message is one sentence for the operator. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const optionalText = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

const upstream = optionalText.refine(
  (text) => text === undefined || (URL.canParse(text) && /^https?:/.test(text)),
  'must be an address like https://data.example.org/v1.1',
);

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(text: string): boolean {
  if (proxyRanges.includes(text)) return true;
  const [address = '', length, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const longest = version === 6 ? 128 : 32;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= longest);
}

/** A whole number; an empty text counts as none. */
function wholeNumber(minimum: number, maximum: number, standard: number) {
  const sentence = `must be a whole number from ${minimum} to ${maximum}`;
  return z
    .string()
    .trim()
    .transform((text) => (text === '' ? standard : Number(text)))
    .refine((value) => Number.isInteger(value) && value >= minimum && value <= maximum, sentence)
    .default(standard);
}

const Environment = z.object({
  HOST: z.string().trim().min(1, 'must not be empty').default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65535, 'must be a number from 0 to 65535')
    .default(8080),
  DATABASE_URL: optionalText,
  DATABASE_POOL: wholeNumber(1, 200, 10),
  DATA_DIR: z.string().trim().min(1, 'must not be empty').default('./data'),
  DATA_STORE_SECRET: optionalText.refine(
    (text) => text === undefined || text.length >= 16,
    'must have at least 16 characters',
  ),
  SAMPLE: z.enum(['small', 'flights', 'none'], 'must be small, flights or none').default('small'),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(200, 'must have at most 200 characters')
    .optional(),
  PUBLIC_URL: optionalText.refine(
    (text) => text === undefined || /^https?:\/\/[^/]+\/?$/.test(text),
    'must be an address like https://data.example.org',
  ),
  SENSING_URL: upstream,
  PORTAL_URL: upstream,
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim().toLowerCase()))
    .transform((parts) => parts.filter((part) => part !== '' && part !== 'off'))
    .refine(
      (parts) => parts.every(isProxy),
      'must be off or addresses of proxies like 10.0.0.5, 10.0.0.0/8, loopback',
    ),
  TLS_CERT: optionalText,
  TLS_KEY: optionalText,
  WEBHOOK_RANGES: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((parts) => parts.filter((part) => part !== ''))
    .refine(
      (parts) => parts.every(isRange),
      'must be networks or addresses like 10.0.0.0/8, fd00::/8, 192.168.7.4',
    ),
  SENSING_PAGE_SIZE: wholeNumber(1, 100_000, defaultLimits.pageSize),
  SENSING_MAX_PAGE_SIZE: wholeNumber(1, 100_000, defaultLimits.maximumPageSize),
  SENSING_EXPAND_DEPTH: wholeNumber(0, 10, defaultLimits.expandDepth),
  SENSING_EXPRESSION_SIZE: wholeNumber(100, 16_000, defaultLimits.expressionSize),
  SENSING_ANSWER_BYTES: wholeNumber(100_000, 1_000_000_000, defaultLimits.answerBytes),
  SENSING_QUERY_DEADLINE: wholeNumber(100, 3_600_000, defaultLimits.queryDeadline),
  SENSING_COUNT_LIMIT: wholeNumber(1, 1_000_000_000, defaultLimits.maximumCount),
  SENSING_GEOMETRY_TESTS: wholeNumber(1, 10_000_000, defaultLimits.geometryTests),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug'], 'must be error, warn, info or debug')
    .default('warn'),
});

/** Reads the settings from environment variables. Throws a `SettingsError` that names the variable. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const result = Environment.safeParse(environment);
  if (!result.success) {
    const issue = result.error.issues[0];
    throw new SettingsError(`${issue?.path.join('.')} ${issue?.message}.`);
  }
  const values = result.data;
  if (values.SENSING_PAGE_SIZE > values.SENSING_MAX_PAGE_SIZE) {
    throw new SettingsError('SENSING_PAGE_SIZE must not be more than SENSING_MAX_PAGE_SIZE.');
  }
  if ((values.TLS_CERT === undefined) !== (values.TLS_KEY === undefined)) {
    throw new SettingsError('TLS_CERT and TLS_KEY must be given together.');
  }
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    dataDir: values.DATA_DIR,
    dataStoreSecret: values.DATA_STORE_SECRET,
    sample: values.SAMPLE,
    adminPassword: values.ADMIN_PASSWORD,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    sensingUrl: values.SENSING_URL?.replace(/\/$/, ''),
    portalUrl: values.PORTAL_URL?.replace(/\/$/, ''),
    trustedProxies: values.TRUST_PROXY,
    tls:
      values.TLS_CERT === undefined || values.TLS_KEY === undefined
        ? undefined
        : { certificate: values.TLS_CERT, key: values.TLS_KEY },
    webhookRanges: values.WEBHOOK_RANGES,
    limits: {
      pageSize: values.SENSING_PAGE_SIZE,
      maximumPageSize: values.SENSING_MAX_PAGE_SIZE,
      expandDepth: values.SENSING_EXPAND_DEPTH,
      expressionSize: values.SENSING_EXPRESSION_SIZE,
      answerBytes: values.SENSING_ANSWER_BYTES,
      queryDeadline: values.SENSING_QUERY_DEADLINE,
      maximumCount: values.SENSING_COUNT_LIMIT,
      geometryTests: values.SENSING_GEOMETRY_TESTS,
    },
    logLevel: values.LOG_LEVEL,
  };
}
