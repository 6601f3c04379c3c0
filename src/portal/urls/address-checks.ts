/** What can be said about a new address before the portal is asked. */

/** An address of the map: who has it. */
export interface KnownAddress {
  readonly of: string;
  readonly name: string;
  readonly url: string;
}

export type AddressFault =
  | 'missing'
  | 'noAddress'
  | 'plain'
  | 'query'
  | 'interface'
  | 'same'
  | 'inUse';

/** An address in the way it is compared: lower-case host, no usual port, no slash at its end. */
export function plainAddress(text: string): string {
  if (!URL.canParse(text.trim())) return text.trim();
  const { origin, pathname } = new URL(text.trim());
  return `${origin}${pathname.replace(/\/+$/, '')}`;
}

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * What stands against a new address: undefined when nothing does. `http` is taken for this machine
 * and for addresses of before, `formerUrls`.
 */
export function findAddressFault(
  text: string,
  of: string,
  known: readonly KnownAddress[],
  formerUrls: readonly string[] = [],
): AddressFault | undefined {
  const typed = text.trim();
  if (typed === '') return 'missing';
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.hostname === '')
    return 'noAddress';
  if (url.username || url.password || /[?#]/.test(typed)) return 'query';
  const address = plainAddress(typed);
  const mayBePlain = loopback.test(url.hostname) || formerUrls.map(plainAddress).includes(address);
  if (url.protocol === 'http:' && !mayBePlain) return 'plain';
  if (/\/(?:sharing|rest|home)(?:\/|$)/i.test(url.pathname)) return 'interface';
  const holder = known.find((other) => plainAddress(other.url) === address);
  if (holder === undefined) return undefined;
  return holder.of === of ? 'same' : 'inUse';
}

/** Which parts of an address are other ones than before. */
export function changedParts(from: string, to: string): ('scheme' | 'host' | 'port' | 'context')[] {
  if (!URL.canParse(from) || !URL.canParse(to)) return [];
  const [one, other] = [new URL(plainAddress(from)), new URL(plainAddress(to))];
  const pairs = [
    ['scheme', one.protocol, other.protocol],
    ['host', one.hostname, other.hostname],
    ['port', one.port, other.port],
    ['context', one.pathname, other.pathname],
  ] as const;
  return pairs.filter(([, before, after]) => before !== after).map(([part]) => part);
}
