import type { ServerCapabilities } from './capabilities.ts';

/** With the number of the form, so that a newer application does not read an older one's. */
function keyOf(server: string): string {
  return `fieldstation.capabilities.1 ${server}`;
}

/** What was found out about a server in this tab before; undefined when nothing was. */
export function keptCapabilities(server: string): ServerCapabilities | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(server));
    return kept === null ? undefined : (JSON.parse(kept) as ServerCapabilities);
  } catch {
    // No storage in a worker or by the user's wish: the server is then asked again.
    return undefined;
  }
}

/** Keeps what was found out for the life of the tab, where the browser allows it. */
export function keepCapabilities(server: string, found: ServerCapabilities): void {
  try {
    sessionStorage.setItem(keyOf(server), JSON.stringify(found));
  } catch {
    // As above.
  }
}
