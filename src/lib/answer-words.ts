/** What a server says when it fails, in words for people. */

export interface ErrorBody {
  readonly code?: string | number | undefined;
  readonly message?: string | undefined;
  readonly details?: readonly unknown[] | undefined;
}

/**
 * The error in a JSON body, in any of the shapes that servers of the two interfaces use:
 * `{code,type,message}`, `{error:{code,messageCode,message,details}}`,
 * `{error:{status,code,message:[…]}}` and `{errorId,code,message}`. Undefined when there is none.
 */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isRecord(body)) return undefined;
  const error = isRecord(body.error) ? body.error : body;
  const message = Array.isArray(error.message) ? error.message.join(' ') : error.message;
  if (typeof message !== 'string') return undefined;
  const code = error.messageCode ?? error.code;
  return {
    message,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    details: Array.isArray(error.details) ? error.details : undefined,
  };
}

/** The beginning of a text answer: of a web page its title. Empty when it says nothing. */
export function wordsOf(text: string): string {
  const words = isWebPage(text) ? titleOf(text) : text;
  return words.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/**
 * Sentences for what no server said. They are the messages of errors, which pass between threads and
 * are kept; who shows them says them in the language in use.
 */
export const ownSentences = {
  late: 'The server did not answer in time.',
  broken: 'The connection broke in the middle of the answer.',
  silent: 'The server did not answer.',
  empty: 'The server sent an empty answer.',
  cut: 'The answer breaks off, or is not JSON to its end.',
  noJson: 'The server answered something that is not JSON.',
  otherJson: 'The server answered JSON that is not what was asked for.',
  diskFull: 'There is no room left on the disk.',
} as const;

/** Why a text that was to be JSON is none, as a sentence. */
export function describeNoJson(text: string): string {
  if (text.trim() === '') return ownSentences.empty;
  if (isWebPage(text)) {
    const words = wordsOf(text);
    const named = words === '' ? '' : ` (“${words}”)`;
    return `The server answered a web page${named}, where data was asked for.`;
  }
  return /^\s*[[{]/.test(text) ? ownSentences.cut : ownSentences.noJson;
}

function isWebPage(text: string): boolean {
  return /^\s*<(!doctype html|html|head|body)\b/i.test(text);
}

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]+)/i.exec(html)?.[1] ?? /<h1[^>]*>([^<]+)/i.exec(html)?.[1];
  return title ?? html.slice(0, 5000).replace(/<[^>]*>/g, ' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
