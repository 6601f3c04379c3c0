function wordsOf(text: string): string[] {
  return (text.match(/[\p{L}\p{N}_-]+/gu) ?? [])
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '');
}

/** Whether each word that is typed begins a word of the text; for lists a portal does not filter. */
export function hasWords(text: string, typed: string): boolean {
  const present = wordsOf(text.toLowerCase()).flatMap((word) => [word, ...word.split(/[_-]/)]);
  return wordsOf(typed.toLowerCase()).every((word) =>
    present.some((candidate) => candidate.startsWith(word)),
  );
}
