/**
 * The servers that the user has added beside those of the installation, kept in this browser, and
 * how the user signs in to each: for the tab alone, unless it is to be kept.
 */
import { authorize } from '#lib/authorizations.ts';

/** A server of the user's own. */
export interface OwnServer {
  /** Service root without a slash at its end; also what the address of a page names it by. */
  readonly address: string;
  readonly name: string;
  /** How it wants to be signed in to; undefined when everybody may read. */
  readonly signIn?: SignIn['kind'] | undefined;
}

export type SignIn =
  | { readonly kind: 'basic'; readonly user: string; readonly password: string }
  | { readonly kind: 'bearer'; readonly token: string };

/** Where the list is kept. */
export const listKey = 'fieldstation.servers';
/** Where a sign-in is kept. */
export const signInKey = (address: string) => `fieldstation.sign-in ${address}`;

const listeners = new Set<() => void>();
let servers: readonly OwnServer[] = [];

/** Reads what was kept. */
export function restoreOwnServers(): void {
  showOwnServers(readList());
}

/** Reads what was kept, now and whenever another tab has changed it. */
export function watchOwnServers(target: Window): void {
  restoreOwnServers();
  target.addEventListener('storage', ({ key }) => key === listKey && restoreOwnServers());
}

/** Shows this list from now on, and signs in to its servers. */
export function showOwnServers(list: readonly OwnServer[]): void {
  servers = list;
  for (const { address } of servers) {
    const signIn = readSignIn(address)?.signIn;
    authorize(address, signIn && headerOf(signIn));
  }
  for (const listener of listeners) listener();
}

/** The user's servers in the order in which they were added; the same list until it changes. */
export function ownServers(): readonly OwnServer[] {
  return servers;
}

/** Calls `listener` after each change; gives the function that stops it. */
export function subscribeToOwnServers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the user signs in to a server, and whether that outlives the tab. */
export function readSignIn(
  address: string,
): { readonly signIn: SignIn; readonly isKept: boolean } | undefined {
  for (const area of ['session', 'local'] as const) {
    const signIn = read(area, signInKey(address)) as SignIn | undefined;
    if (signIn) return { signIn, isKept: area === 'local' };
  }
  return undefined;
}

/** The header `Authorization` of a sign-in (RFC 7617, RFC 6750). */
export function headerOf(signIn: SignIn): string {
  if (signIn.kind === 'bearer') return `Bearer ${signIn.token}`;
  const bytes = new TextEncoder().encode(`${signIn.user}:${signIn.password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** The list as it is kept, also by other tabs. */
export function readList(): readonly OwnServer[] {
  const kept = read('local', listKey);
  return Array.isArray(kept) ? kept.filter(isServer) : servers;
}

function isServer(value: Partial<OwnServer> | null): value is OwnServer {
  return typeof value?.address === 'string' && typeof value.name === 'string';
}

/** The storage of this browser, or of the tab alone; throws where it is switched off. */
export function storageOf(area: 'local' | 'session'): Storage {
  return area === 'local' ? localStorage : sessionStorage;
}

function read(area: 'local' | 'session', key: string): unknown {
  try {
    const text = storageOf(area).getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    // Storage may be switched off, and somebody may have written into it.
    return undefined;
  }
}
