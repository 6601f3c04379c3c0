/**
 * Sentences for what no server said. They are the messages of errors, which pass between threads and
 * are kept; who shows them finds their code and values again and says them in the language in use.
 */
export const ownSentences = {
  late: 'The server did not answer in time.',
  broken: 'The connection broke in the middle of the answer.',
  silent: 'The server did not answer.',
  empty: 'The server sent an empty answer.',
  cut: 'The answer breaks off, or is not JSON to its end.',
  noJson: 'The server answered something that is not JSON.',
  otherJson: 'The server answered JSON that is not what was asked for.',
  webPage: 'The server answered a web page, where data was asked for.',
  namedWebPage: 'The server answered a web page (“{title}”), where data was asked for.',
  wrongMember: 'Its member {member} is missing, or is not what it should be.',
  noObject: 'Its content is not a JSON object.',
  diskFull: 'There is no room left on the disk.',
  linkUnreadable: 'The next link is not an address.',
  linkAway: 'The next link leads away from the service.',
  linkBack: 'The next link leads back to a page that was read before.',
  linksEndless: 'The next links do not end.',
  linksEmpty: 'The next links lead to empty pages only.',
} as const;

type Sentences = Readonly<Record<string, string>>;
export type SentenceValues = Readonly<Record<string, string>>;

/** A sentence with its values in place of their names in braces. */
export function writeSentence(sentence: string, values: SentenceValues): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** Which of the sentences a message is, and with which values; undefined when it is none. */
export function readSentence<List extends Sentences>(
  sentences: List,
  message: string,
): { readonly code: keyof List & string; readonly values: SentenceValues } | undefined {
  for (const [code, sentence] of Object.entries(sentences)) {
    const found = patternOf(sentence).exec(message);
    if (found) return { code, values: found.groups ?? {} };
  }
  return undefined;
}

function patternOf(sentence: string): RegExp {
  const plain = sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${plain.replace(/\{(\w+)\}/g, '(?<$1>.*)')}$`, 's');
}
