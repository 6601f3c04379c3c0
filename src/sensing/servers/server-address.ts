/** Addresses of service roots as people type, paste and share them. */

/** Why a text is no address of a server. */
export type AddressProblem = 'notAnAddress' | 'notHttp' | 'holdsSignIn';

/**
 * The service root that a text names: with a scheme, without options, a fragment or a slash at its
 * end. What lies below a version, such as `/v1.1/Things`, is left out.
 */
export function readServerAddress(text: string): string | { readonly problem: AddressProblem } {
  const typed = text.trim();
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || /\s/.test(typed) || !URL.canParse(whole)) return { problem: 'notAnAddress' };
  const url = new URL(whole);
  if (!/^https?:$/.test(url.protocol)) return { problem: 'notHttp' };
  if (url.username !== '' || url.password !== '') return { problem: 'holdsSignIn' };
  if (!isHost(url.hostname)) return { problem: 'notAnAddress' };
  const below = /^(.*?\/v\d+\.\d+)(?:\/.*)?$/.exec(url.pathname);
  return `${url.origin}${(below?.[1] ?? url.pathname).replace(/\/+$/, '')}`;
}

/** A word alone is more likely a name than a host, except for the one of this machine. */
function isHost(hostname: string): boolean {
  return hostname === 'localhost' || /[.:]/.test(hostname);
}

/** Where the service may be when it is not at `root`, the likeliest first. */
export function otherRoots(root: string): readonly string[] {
  const version = /^(.*)\/v\d+\.\d+$/.exec(root);
  const bases = version ? [version[1] ?? root] : [root, `${root}/FROST-Server`];
  const versions = bases.flatMap((base) => [`${base}/v1.1`, `${base}/v1.0`]);
  return versions.filter((candidate) => candidate !== root);
}

/** Whether a page of `origin` must not read from `address`: a browser refuses http from https. */
export function isMixedContent(origin: string, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isThisMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  return new URL(origin).protocol === 'https:' && protocol === 'http:' && !isThisMachine;
}
