/** A JSON value as text to be pasted elsewhere: a text without its quotes, all else as JSON. */
export function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
