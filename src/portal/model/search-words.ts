/** Words that the query language of a portal takes as operators. */
const operators = new Set(['and', 'or', 'not']);

function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}_-]+/gu) ?? [])
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '' && !operators.has(word.toLowerCase()));
}

/**
 * A portal query for items while somebody types: every word, the last one as a beginning; a single
 * word may be an id as well. Nothing that is typed acts as an operator.
 */
export function itemQuery(text: string): string {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return '';
  const begun = [...words.slice(0, -1), `${last}*`].join(' ');
  return words.length === 1 ? `${begun} OR id:${last}` : begun;
}

/** Whether each word that is typed begins a word of the text; for lists a portal does not filter. */
export function hasWords(text: string, typed: string): boolean {
  const present = wordsOf(text.toLowerCase()).flatMap((word) => [word, ...word.split(/[_-]/)]);
  return wordsOf(typed.toLowerCase()).every((word) =>
    present.some((candidate) => candidate.startsWith(word)),
  );
}
