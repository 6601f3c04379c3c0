import type { TlsMode } from '#portal/contract/data-store.ts';

/** Everything that is needed to connect to a database. */
export interface ConnectionAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly tls: TlsMode;
}

/** The address as the driver takes it; it holds the password and must not be told. */
export function connectionUrl(address: ConnectionAddress): string {
  const { host, port, database, user, password, tls } = address;
  const name = host.includes(':') ? `[${host}]` : host;
  const account = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const query = tls === 'disable' ? '' : `?sslmode=${tls}`;
  return `postgres://${account}@${name}:${port}/${encodeURIComponent(database)}${query}`;
}
