const escapes = /(?:%[0-9a-f]{2})+|%/gi;

/**
 * The address of a request with every `%` that starts no valid escape sequence written as `%25`,
 * so that a malformed address takes the way of any other unknown one: past the hooks to the "no
 * such" answer of the interface or page that it asks.
 */
export function makeWellFormed(address: string): string {
  const end = address.indexOf('?');
  const path = end < 0 ? address : address.slice(0, end);
  return path.replace(escapes, escapeInvalid) + address.slice(path.length);
}

function escapeInvalid(escaped: string): string {
  try {
    // The result is used because the bundler drops a call whose result is not.
    return decodeURIComponent(escaped).length > 0 ? escaped : '';
  } catch {
    return escaped.replaceAll('%', '%25');
  }
}
