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
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const last = points.pop();
  if (last === undefined) return `name ge ${quoted('')}`;
  const after = String.fromCodePoint(...points, Math.min(last + 1, 0x10ffff));
  return `name ge ${quoted(text)} and name lt ${quoted(after)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
