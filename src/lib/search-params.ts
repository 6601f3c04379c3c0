/** A value as it stands in an address; a repeated name gives a list. */
type SearchValue = string | readonly string[];

/** Reads a query string into plain strings: nothing is guessed to be a number or JSON. */
export function parseSearchParams(query: string): Record<string, SearchValue> {
  const found = new Map<string, SearchValue>();
  for (const [name, value] of new URLSearchParams(query)) {
    const before = found.get(name);
    if (before === undefined) found.set(name, value);
    else found.set(name, typeof before === 'string' ? [before, value] : [...before, value]);
  }
  return Object.fromEntries(found);
}

/**
 * Writes search values as a query string that people can read: no quotes around values and
 * commas, colons, slashes and the like left as they are. Undefined and null are left out,
 * objects are written as JSON.
 */
export function formatSearchParams(search: Record<string, unknown>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      const text = typeof item === 'object' ? JSON.stringify(item) : String(item);
      parts.push(`${encodeReadable(name)}=${encodeReadable(text)}`);
    }
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Characters that a query may hold unescaped (RFC 3986, 3.4) and that `encodeURIComponent` escapes. */
const readable = /%(?:2C|2F|3A|3B|40|24)/g;

function encodeReadable(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replace(readable, (escaped) => decodeURIComponent(escaped))
    .replaceAll('%20', '+');
}
