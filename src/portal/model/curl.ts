import { encodeForm, type FormValue } from '../contract/form.ts';

/**
 * A POST of the portal interface as a curl command of a POSIX shell. The token is left to the
 * variable TOKEN, so that the command can be kept and shown.
 */
export function toCurl(url: string, values: Record<string, FormValue>): string {
  const fields = [...encodeForm(values)].map(([name, value]) => quote(`${name}=${value}`));
  const lines = [
    `curl ${quote(url)}`,
    ...[...fields, '"token=$TOKEN"'].map((field) => `--data-urlencode ${field}`),
  ];
  return lines.join(' \\\n  ');
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
