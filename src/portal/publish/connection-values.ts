/** What the form of a data store holds, what is wrong with it, and what it asks the portal for. */
import { z } from 'zod';
import {
  AddDataStoreParameters,
  type StoredConnection,
  type TlsMode,
  tlsModes,
} from '../contract/data-store.ts';

export const ConnectionValues = z.object({
  title: z.string(),
  /** The portal's own database, which needs no connection. */
  isOwn: z.boolean(),
  host: z.string(),
  port: z.union([z.number(), z.literal('')]),
  database: z.string(),
  user: z.string(),
  password: z.string(),
  tls: z.enum(tlsModes),
});
export type ConnectionValues = z.infer<typeof ConnectionValues>;

export const emptyConnection: ConnectionValues = {
  title: '',
  isOwn: false,
  host: '',
  port: 5432,
  database: '',
  user: '',
  password: '',
  tls: 'prefer',
};

/** The form filled with a stored connection; its password is never told. */
export function valuesOf(title: string, connection: StoredConnection): ConnectionValues {
  const { host, port, database, user, tls } = connection;
  const known = tlsModes.find((mode) => mode === tls);
  return {
    title,
    isOwn: false,
    host: host ?? '',
    port: port ?? emptyConnection.port,
    database: database ?? '',
    user: user ?? '',
    password: '',
    tls: known ?? emptyConnection.tls,
  };
}

/** A connection as it is sent; `password` undefined leaves the stored one. */
export interface ConnectionOrder {
  readonly host: string;
  readonly port: number | undefined;
  readonly database: string;
  readonly user: string;
  readonly password: string | undefined;
  readonly tls: TlsMode;
}

/** What is sent; an empty password is not sent where one is stored. */
export function toConnection(values: ConnectionValues): ConnectionOrder {
  const { host, port, database, user, password, tls } = values;
  return {
    host: host.trim(),
    port: port === '' ? undefined : port,
    database: database.trim(),
    user: user.trim(),
    password: password === '' ? undefined : password,
    tls,
  };
}

export const connectionFields = ['title', 'host', 'port', 'database', 'user', 'password'] as const;
export type ConnectionField = (typeof connectionFields)[number];

/** Whether a field is empty or holds what the portal would refuse. */
export function findProblems(
  values: ConnectionValues,
): Partial<Record<ConnectionField, 'missing' | 'wrong'>> {
  const { port, ...order } = toConnection(values);
  const checked = AddDataStoreParameters.safeParse(
    values.isOwn
      ? { title: values.title, isOwn: 'true' }
      : { ...order, title: values.title, port: port === undefined ? undefined : String(port) },
  );
  const wrong = new Set(checked.error?.issues.map(({ path }) => String(path[0])));
  const problems: Partial<Record<ConnectionField, 'missing' | 'wrong'>> = {};
  for (const field of connectionFields) {
    if (wrong.has(field)) {
      problems[field] = String(values[field]).trim() === '' ? 'missing' : 'wrong';
    }
  }
  return problems;
}
