/** Changes the list of the user's servers (own-servers.ts). */
import { authorize } from '#lib/authorizations.ts';
import {
  listKey,
  type OwnServer,
  readList,
  type SignIn,
  showOwnServers,
  signInKey,
  storageOf,
} from './own-servers.ts';

/** Adds a server, or changes the one at `before`; its sign-in outlives the tab only if `isKept`. */
export function saveOwnServer(
  server: Omit<OwnServer, 'signIn'>,
  signIn: SignIn | undefined,
  isKept: boolean,
  before: string = server.address,
): void {
  const saved: OwnServer = { ...server, signIn: signIn?.kind };
  const others = readList().filter(
    ({ address }) => address !== server.address || address === before,
  );
  const isKnown = others.some(({ address }) => address === before);
  const list = isKnown
    ? others.map((one) => (one.address === before ? saved : one))
    : [...others, saved];
  if (before !== server.address) forgetSignIn(before);
  forgetSignIn(server.address);
  if (signIn) write(isKept ? 'local' : 'session', signInKey(server.address), signIn);
  saveList(list);
}

/** Removes a server with its sign-in. */
export function removeOwnServer(address: string): void {
  forgetSignIn(address);
  saveList(readList().filter((server) => server.address !== address));
}

function saveList(list: readonly OwnServer[]): void {
  write('local', listKey, list);
  // Without storage the list holds until the page is left.
  showOwnServers(list);
}

function forgetSignIn(address: string): void {
  authorize(address, undefined);
  write('session', signInKey(address), undefined);
  write('local', signInKey(address), undefined);
}

function write(area: 'local' | 'session', key: string, value: unknown): void {
  try {
    if (value === undefined) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}
