/** How text is laid out for searching: lower-cased words with one space before and after each. */

const separators = /[^\p{L}\p{N}]+/gu;

/** ` sea surface temperature `; empty when the text has no letter or digit. */
function toWords(text: string): string {
  const words = text.normalize('NFKC').toLowerCase().replace(separators, ' ').trim();
  return words === '' ? '' : ` ${words} `;
}

export interface SearchableItem {
  readonly title: string;
  readonly type: string;
  readonly typeKeywords: readonly string[];
  readonly tags: readonly string[];
  readonly snippet: string;
  readonly description: string;
}

/** The value of column `search` of an item: words by field, and `all` of them. */
export function searchColumn(item: SearchableItem): Record<string, string> {
  const fields = {
    title: item.title,
    type: item.type,
    typekeywords: item.typeKeywords.join(' '),
    tags: item.tags.join(' '),
    snippet: item.snippet,
    description: item.description,
  };
  return wordsByField(fields);
}

function wordsByField(fields: Readonly<Record<string, string>>): Record<string, string> {
  const words = Object.entries(fields).map(([name, text]) => [name, toWords(text)] as const);
  return { ...Object.fromEntries(words), all: words.map(([, text]) => text).join('') };
}

/** The value of column `search` of a group. */
export function groupSearchColumn({
  title,
  tags,
  snippet,
  description,
}: Pick<SearchableItem, 'title' | 'tags' | 'snippet' | 'description'>): Record<string, string> {
  return wordsByField({ title, tags: tags.join(' '), snippet, description });
}

/** The value of column `search` of an account. */
export function userSearchColumn(user: {
  readonly firstName: string;
  readonly lastName: string;
  readonly tags: readonly string[];
}): Record<string, string> {
  return wordsByField({
    fullname: `${user.firstName} ${user.lastName}`,
    firstname: user.firstName,
    lastname: user.lastName,
    tags: user.tags.join(' '),
  });
}

/**
 * A LIKE pattern (escape character `!`) for one term over such words. A quoted term stands for
 * whole words; any other matches from the start of a word, where `*` is any text and `?` one letter.
 * Undefined when the term has neither letter nor digit.
 */
export function wordPattern(text: string, isQuoted: boolean): string | undefined {
  if (isQuoted) {
    const words = toWords(text);
    return words === '' ? undefined : `%${words}%`;
  }
  const lower = text.normalize('NFKC').toLowerCase();
  const words = lower.replace(/[^\p{L}\p{N}*?]+/gu, ' ').trim();
  if (!/[\p{L}\p{N}]/u.test(words)) return undefined;
  return `% ${words.replaceAll('*', '%').replaceAll('?', '_')}%`;
}

/** A LIKE pattern (escape character `!`) for a whole value, with the same wildcards. */
export function valuePattern(text: string, isQuoted: boolean): string {
  const literal = text.toLowerCase().replace(/[!%_]/g, '!$&');
  return isQuoted ? literal : literal.replaceAll('*', '%').replaceAll('?', '_');
}
