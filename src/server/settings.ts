import { z } from 'zod';

/** What the environment decides; the table is in README, "What can be configured". */
export interface Settings {
  readonly host: string;
  readonly port: number;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly sample: 'small' | 'flights' | 'none';
  readonly adminPassword: string | undefined;
  /** Origin under which people reach the service, without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** Another sensing server (its root, ending in `/v1.1`) to serve instead of the bundled one. */
  readonly sensingUrl: string | undefined;
  /** Another portal (its root, ending in `/sharing/rest`) to serve instead of the bundled one. */
  readonly portalUrl: string | undefined;
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

const Environment = z.object({
  HOST: z.string().trim().min(1, 'must not be empty').default('127.0.0.1'),
  PORT: z.coerce
    .number('must be a number from 0 to 65535')
    .int('must be a whole number')
    .min(0, 'must be a number from 0 to 65535')
    .max(65535, 'must be a number from 0 to 65535')
    .default(8080),
  DATABASE_URL: optionalText,
  DATA_DIR: z.string().trim().min(1, 'must not be empty').default('./data'),
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
  return {
    host: values.HOST,
    port: values.PORT,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    sample: values.SAMPLE,
    adminPassword: values.ADMIN_PASSWORD,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    sensingUrl: values.SENSING_URL?.replace(/\/$/, ''),
    portalUrl: values.PORTAL_URL?.replace(/\/$/, ''),
    logLevel: values.LOG_LEVEL,
  };
}
