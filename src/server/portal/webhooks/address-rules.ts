import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Network = readonly [Address, number];

/** Unicast addresses of the Internet (RFC 4291); the rest of IPv6 is special or not given out. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/** A network or an address as an administrator writes it (`10.0.0.0/8`, `::1`); undefined if none. */
function parseRange(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // Short forms (`10.1`) mean something else to everyone.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether the text is a network or an address. */
export function isRange(text: string): boolean {
  return parseRange(text) !== undefined;
}

function isGlobal(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || matches(address, globalUnicast);
}

function matches(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

/**
 * Which addresses may be sent to: those of the Internet, and special ones (private, loopback,
 * link-local and all others that IANA sets apart) only inside ranges that were allowed.
 */
export class AddressRules {
  /** The ranges as text, to tell whether two rules are the same. */
  readonly key: string;
  readonly #ranges: readonly Network[];

  constructor(ranges: readonly string[]) {
    this.key = ranges.join();
    this.#ranges = ranges.map(parseRange).filter((range) => range !== undefined);
  }

  /** Whether the address is inside a range that was allowed. */
  isInRange(text: string): boolean {
    const address = parseAddress(text);
    return address !== undefined && this.#ranges.some((range) => matches(address, range));
  }

  /**
   * Whether the address may be connected to. Without encryption only addresses of an allowed range
   * may: what crosses the Internet must not be readable there.
   */
  isAllowed(text: string, isEncrypted: boolean): boolean {
    if (this.isInRange(text)) return true;
    const address = parseAddress(text);
    return isEncrypted && address !== undefined && isGlobal(address);
  }
}

/** An IPv4 address inside an IPv6 one counts as what it leads to. */
function parseAddress(text: string): Address | undefined {
  const bare = text.replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}
