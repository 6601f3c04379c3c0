/**
 * The address of the next page on the configured server. A link may be relative to the service
 * root, and servers behind a proxy write their inner origin: what follows the root in the path
 * (`/v1.1/`) is taken over. Undefined when the link does not lead into the service at all.
 */
export function rebaseNextLink(
  link: string,
  requested: string,
  server: string,
): string | undefined {
  const root = `${server.replace(/\/$/, '')}/`;
  const base = link.startsWith('?') ? requested : root;
  if (!URL.canParse(link, base)) return undefined;
  const target = new URL(link, base);
  if (target.href.startsWith(new URL(root).href)) return target.href;
  if (target.protocol !== 'http:' && target.protocol !== 'https:') return undefined;
  const rootName = root.split('/').at(-2) ?? '';
  const marker = `/${rootName}/`;
  const at = target.pathname.indexOf(marker);
  if (rootName === '' || at < 0) return undefined;
  return root + target.pathname.slice(at + marker.length) + target.search;
}
