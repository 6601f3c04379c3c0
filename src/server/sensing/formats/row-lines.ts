/**
 * Rows whose text is taken apart again begin with a line break: JSON has none outside the escapes
 * of its strings, so that the texts of a page, with commas between, can be told apart.
 */

/** SQL of a row's text that `rowLines` finds again. */
export function lineSql(text: string): string {
  return `(chr(10) || ${text})`;
}

/** The texts of the rows. */
export function rowLines(items: string): string[] {
  const lines = items.split('\n').slice(1);
  return lines.map((line, index) => (index < lines.length - 1 ? line.slice(0, -1) : line));
}
