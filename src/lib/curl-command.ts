import { authorizationFor } from './authorizations.ts';

/** A request as a command for a terminal. A sign-in is left to be filled in, as it is secret. */
export function curlCommand(url: string, method = 'GET'): string {
  const parts = ['curl'];
  if (method !== 'GET') parts.push('-X', method);
  // Brackets in an address mean something to curl otherwise.
  parts.push('--globoff', '-H', quoted('Accept: application/json'));
  const authorization = authorizationFor(url);
  if (authorization?.startsWith('Basic ')) parts.push('-u', '"$USERNAME"');
  else if (authorization !== undefined) parts.push('--oauth2-bearer', '"$TOKEN"');
  return [...parts, quoted(url)].join(' ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
