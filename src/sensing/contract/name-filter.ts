/** A `$filter` for entities whose name contains a text, without regard to case. */
export function nameContains(text: string): string {
  return `substringof('${text.toLowerCase().replaceAll("'", "''")}',tolower(name))`;
}
