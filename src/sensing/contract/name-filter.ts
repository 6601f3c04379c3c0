/** A `$filter` for entities whose name contains a text, without regard to case. */
export function nameContains(text: string): string {
  return contains('name', text);
}

/** A condition that the text at a path contains another, without regard to case. */
export function contains(path: string, text: string): string {
  return `substringof(${quoted(text.toLowerCase())},tolower(${path}))`;
}

/**
 * A `$filter` for entities whose name begins with a text, for servers that compare texts but know
 * no functions of them.
 */
export function nameBeginsWith(text: string): string {
  return `name ge ${quoted(text)}${text === '' ? '' : ` and name lt ${quoted(textAfter(text))}`}`;
}

/** The first text after all that begin with another, by code points; not of an empty one. */
export function textAfter(text: string): string {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const last = points.pop() ?? 0;
  return String.fromCodePoint(...points, Math.min(last + 1, 0x10ffff));
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
