/** Which new addresses are taken. */
import { invalidRequest, PortalError } from '../portal-error.ts';
import { keptUrl, type UrlOwner } from './registered-urls.ts';
import { parseWebAddress, type WebAddress, writeWebAddress } from './web-address.ts';

const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A path below which interfaces answer is no part of the address itself. */
const insides: Readonly<Record<UrlOwner['kind'], RegExp>> = {
  portal: /\/(?:sharing|home|portaladmin)(?:\/|$)/i,
  server: /\/(?:rest|admin|manager)(?:\/|$)/i,
};

/** The address that `newUrl` stands for; throws an error with the reason when it is not taken. */
export function settleNewUrl(
  owner: UrlOwner,
  owners: readonly UrlOwner[],
  newUrl: string,
): WebAddress {
  const address = parseWebAddress(newUrl);
  if (address === undefined) {
    throw invalidRequest(
      'newUrl: An address like https://gis.example.org/portal is required, without a query, and with letters, digits, dots and hyphens in its path.',
    );
  }
  const url = writeWebAddress(address);
  const known = [owner.url, ...owner.formerUrls.map((former) => former.url)].map(keptUrl);
  const mayBePlain = loopbackHost.test(address.host) || known.includes(url);
  if (address.scheme !== 'https' && !mayBePlain) {
    throw invalidRequest('newUrl: https is required.');
  }
  const inside = insides[owner.kind].exec(address.context);
  if (inside !== null) {
    const outside = address.context.slice(0, inside.index);
    throw invalidRequest(
      `newUrl: Give the address without ${inside[0]}: ${writeWebAddress({ ...address, context: outside })}`,
    );
  }
  const holder = owners.find((other) => other !== owner && keptUrl(other.url) === url);
  if (holder !== undefined) {
    const name = holder.kind === 'portal' ? 'the portal' : `the server ${holder.name}`;
    throw new PortalError(400, undefined, `${url} is the address of ${name} already.`);
  }
  return address;
}
