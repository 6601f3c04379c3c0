/** Addresses of other portals, as people write them: `https://gis.example.org/portal`. */

/** What is wrong with the address of a guest, or undefined. */
export function findGuestFault(text: string): 'form' | 'scheme' | 'credentials' | undefined {
  if (!URL.canParse(text)) return 'form';
  const { protocol, username, password, hostname, search, hash } = new URL(text);
  if (protocol !== 'https:') return 'scheme';
  if (username !== '' || password !== '') return 'credentials';
  return hostname === '' || search !== '' || hash !== '' ? 'form' : undefined;
}

/**
 * The address without what people copy along with it: the end of the REST interface, of its
 * directory or of the home page, and a slash. Only for a text that is an address.
 */
export function plainPortalAddress(text: string): string {
  const url = new URL(text);
  return `${url.protocol}//${url.host}${contextOf(url)}`;
}

/**
 * Whether two addresses lead to one portal. The scheme is not compared: a portal behind a proxy
 * that ends TLS may know itself by http alone.
 */
export function isSamePortal(one: string, other: string): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf(address: string): string {
  const url = new URL(address);
  return `${url.host}${contextOf(url)}`.toLowerCase();
}

function contextOf({ pathname }: URL): string {
  return pathname.replace(/\/(?:sharing|home|portaladmin)(?:\/.*)?$/i, '').replace(/\/+$/, '');
}
