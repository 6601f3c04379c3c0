import type { AuditEntry } from '#portal/contract/audit.ts';

/** Each entry as one line of JSON. */
export async function* toJsonLines(
  parts: AsyncIterable<readonly AuditEntry[]>,
): AsyncGenerator<string> {
  for await (const entries of parts) {
    yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  }
}

const columns: readonly (readonly [string, (entry: AuditEntry) => string])[] = [
  ['id', (entry) => String(entry.id)],
  ['when', (entry) => new Date(entry.when).toISOString()],
  ['username', (entry) => entry.username ?? ''],
  ['address', (entry) => entry.address],
  ['operation', (entry) => entry.operation],
  ['path', (entry) => entry.path],
  ['parameters', (entry) => JSON.stringify(entry.parameters)],
  ['success', (entry) => String(entry.success)],
  ['error', (entry) => (entry.error ? JSON.stringify(entry.error) : '')],
];

/** Each entry as one record of CSV (RFC 4180) below the names of the columns. */
export async function* toCsv(parts: AsyncIterable<readonly AuditEntry[]>): AsyncGenerator<string> {
  yield toRecord(columns.map(([name]) => name));
  for await (const entries of parts) {
    yield entries.map((entry) => toRecord(columns.map(([, read]) => read(entry)))).join('');
  }
}

function toRecord(fields: readonly string[]): string {
  return `${fields.map(toField).join(',')}\r\n`;
}

/** A field that a spreadsheet would take for a formula begins with an apostrophe. */
function toField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
