import { ExactNumber } from './exact-number.ts';

/** JSON text of a value; ExactNumbers and bigints keep all their digits. */
export function exactText(value: unknown): string {
  return write(value, (keys) => keys);
}

/** The same text for values that differ only in the order of their members. */
export function canonicalText(value: unknown): string {
  return write(value, (keys) => keys.toSorted());
}

function write(value: unknown, inOrder: (keys: string[]) => string[]): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => write(item, inOrder)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members: string[] = [];
  const record = value as Readonly<Record<string, unknown>>;
  for (const key of inOrder(Object.keys(record))) {
    const member = record[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${write(member, inOrder)}`);
  }
  return `{${members.join(',')}}`;
}
