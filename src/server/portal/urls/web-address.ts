import { domainToUnicode } from 'node:url';

/** Where a portal or a server is reached: `https://gis.example.org:8443/portal`. */
export interface WebAddress {
  /** `https` or `http`. */
  readonly scheme: string;
  /** In lower case, as ASCII; an IPv6 address in brackets. */
  readonly host: string;
  /** Empty for the usual port of the scheme. */
  readonly port: string;
  /** The path below which it answers, without a slash at its end; empty for the whole host. */
  readonly context: string;
}

const contextPattern = /^(?:\/[A-Za-z0-9._~-]+)*$/;

/** Reads an address; undefined for a text that is none, or has a user, a query or odd characters. */
export function parseWebAddress(text: string): WebAddress | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.host === '') return undefined;
  if (url.username || url.password || url.search || url.hash || /[?#]/.test(text)) return undefined;
  const context = url.pathname.replace(/\/+$/, '');
  if (!contextPattern.test(context)) return undefined;
  return { scheme: url.protocol.slice(0, -1), host: url.hostname, port: url.port, context };
}

/** The origin of an address: `https://gis.example.org:8443`. */
export function originOf({ scheme, host, port }: WebAddress): string {
  return `${scheme}://${host}${port === '' ? '' : `:${port}`}`;
}

/** An address in the one way that it is kept and compared. */
export function writeWebAddress(address: WebAddress): string {
  return `${originOf(address)}${address.context}`;
}

/** The spellings of a host name: as ASCII and, where it differs, with its own letters. */
export function spellingsOf({ host }: WebAddress): string[] {
  const unicode = domainToUnicode(host);
  return unicode === '' || unicode === host ? [host] : [host, unicode];
}

/** Whether `inner` lies below `outer`: same origin, longer context. */
export function isBelow(inner: WebAddress, outer: WebAddress): boolean {
  return originOf(inner) === originOf(outer) && inner.context.startsWith(`${outer.context}/`);
}
