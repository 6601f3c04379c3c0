import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '#server/db/database.ts';
import { keptUrl } from './urls/registered-urls.ts';
import { originOf, parseWebAddress, type WebAddress, writeWebAddress } from './urls/web-address.ts';

const loopback = /^(?:localhost|127\.|\[::1\])/;

/** Where the portal is reached, as its administrators have settled it; read when it starts. */
export class PortalAddress {
  readonly revision: number;
  /** The address in every link; undefined while PUBLIC_URL or the request tells it. */
  readonly current: WebAddress | undefined;
  /** Where the service's own federated server answers. */
  readonly ownServer: WebAddress | undefined;
  readonly #former: ReadonlySet<string>;
  #isUsed: boolean;

  private constructor(row: AddressRow) {
    this.revision = row.revision;
    this.current = parseWebAddress(row.public_url ?? '');
    this.ownServer = parseWebAddress(row.own_server ?? '');
    this.#isUsed = row.is_used;
    const current = this.current && writeWebAddress(this.current);
    this.#former = new Set(row.former.map(keptUrl).filter((url) => url !== current));
  }

  /** Reads it from the database; of a portal that is not set up it says nothing. */
  static async read(database: Queryable): Promise<PortalAddress> {
    const [row] = await database.query<AddressRow>(
      `select url_revision as revision, public_url, is_public_url_used as is_used,
         (select url from federated_server where is_own) as own_server,
         array(select url from former_url where server_id is null) as former
       from organization`,
    );
    return new PortalAddress(row ?? nothing);
  }

  /** The address that an answer gives, or undefined where the request tells it. */
  get url(): string | undefined {
    return this.current && writeWebAddress(this.current);
  }

  /** Host names that are the portal's, or were. */
  get hostNames(): string[] {
    const former = [...this.#former].map((url) => parseWebAddress(url));
    return [this.current, this.ownServer, ...former].flatMap((address) => address?.host ?? []);
  }

  /** The path that the service answers at, for one under the public address. */
  localPath(path: string): string {
    const context = this.current?.context ?? '';
    for (const local of ['/sharing/rest', '/server/rest']) {
      if (context !== '' && isUnder(path, `${context}${local}`)) return path.slice(context.length);
    }
    const server = this.ownServer?.context ?? '/server';
    const isServer = server !== '/server' && isUnder(path, `${server}/rest`);
    return isServer ? `/server${path.slice(server.length)}` : path;
  }

  /** Whether the request came under the address that the portal has been given. */
  isCurrent(request: FastifyRequest): boolean {
    return this.current !== undefined && isHostOf(request, this.current);
  }

  /** Whether the request came under an address that the portal had before. */
  isFormer(request: FastifyRequest): boolean {
    if (this.current === undefined || this.isCurrent(request)) return false;
    return [...this.#former].some((url) => {
      const address = parseWebAddress(url);
      return address !== undefined && isHostOf(request, address);
    });
  }

  /**
   * Whether a request under a former address is sent on. Only after somebody who is signed in has
   * come under the new one: until then the old one is the only way to go back.
   */
  sendsOn(request: FastifyRequest): boolean {
    return this.#isUsed && this.isFormer(request) && !loopback.test(request.headers.host ?? '');
  }

  /** Notes that the new address works. */
  async confirm(database: Database): Promise<void> {
    if (this.#isUsed) return;
    this.#isUsed = true;
    await database.query(
      'update organization set is_public_url_used = true where url_revision = $1',
      [this.revision],
    );
  }
}

interface AddressRow {
  revision: number;
  public_url: string | null;
  is_used: boolean;
  own_server: string | null;
  former: string[];
}

const nothing: AddressRow = {
  revision: 0,
  public_url: null,
  is_used: false,
  own_server: null,
  former: [],
};

function isUnder(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && /^(?:[/?]|$)/.test(path.slice(prefix.length));
}

function isHostOf(request: FastifyRequest, address: WebAddress): boolean {
  const host = (request.headers.host ?? '').toLowerCase();
  const { origin } = parsedOrigin(`${request.protocol}://${host}`);
  // A proxy that ends https without being trusted to say so leaves only the host to compare.
  return origin === originOf(address) || host === hostOf(address);
}

function parsedOrigin(text: string): { origin: string } {
  return URL.canParse(text) ? new URL(text) : { origin: '' };
}

function hostOf({ host, port }: WebAddress): string {
  return port === '' ? host : `${host}:${port}`;
}
