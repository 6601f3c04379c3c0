/**
 * What a sign-in at a server puts into the header `Authorization` of every request below its root,
 * and of no other. Kept for each thread: a worker gets it from the page that starts it.
 */

const granted = new Map<string, string>();
const workers = new Set<WeakRef<Worker>>();

interface AuthorizationsMessage {
  readonly authorizations: readonly (readonly [root: string, header: string])[];
}

/** Sends `header` with every request below `root`, an absolute address; nothing without it. */
export function authorize(root: string, header: string | undefined): void {
  const key = withoutSlash(root);
  if (header === undefined) granted.delete(key);
  else granted.set(key, header);
  for (const reference of workers) {
    const worker = reference.deref();
    if (worker === undefined) workers.delete(reference);
    else worker.postMessage(message());
  }
}

/** The header for an address: that of the longest root above it; undefined when it has none. */
export function authorizationFor(url: string): string | undefined {
  if (granted.size === 0 || !URL.canParse(url)) return undefined;
  // As the browser will ask it: `..` in a path leads out of a root.
  const { href } = new URL(url);
  let best = '';
  for (const root of granted.keys()) {
    if (root.length > best.length && isBelow(href, root)) best = root;
  }
  return granted.get(best);
}

/** Lets a worker that was just started, before it is told anything else, send what the page sends. */
export function shareAuthorizations(worker: Worker): void {
  workers.add(new WeakRef(worker));
  if (granted.size > 0) worker.postMessage(message());
}

/** In a worker, before any other listener: takes over what the page sends. */
export function receiveAuthorizations(scope: EventTarget): void {
  scope.addEventListener('message', (event) => {
    const data = (event as MessageEvent<Partial<AuthorizationsMessage> | null>).data;
    if (data?.authorizations === undefined) return;
    event.stopImmediatePropagation();
    granted.clear();
    for (const [root, header] of data.authorizations) granted.set(root, header);
  });
}

function message(): AuthorizationsMessage {
  return { authorizations: [...granted] };
}

function withoutSlash(root: string): string {
  return URL.canParse(root) ? new URL(root).href.replace(/\/$/, '') : root;
}

function isBelow(href: string, root: string): boolean {
  return href.startsWith(root) && /^(?:$|[/?#])/.test(href.slice(root.length));
}
