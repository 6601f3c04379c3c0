/** What a server says when it fails, in words for people. */
import { ownSentences, writeSentence } from './own-sentences.ts';

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

/** Why a text that was to be JSON is none, as a sentence. */
export function describeNoJson(text: string): string {
  if (text.trim() === '') return ownSentences.empty;
  if (isWebPage(text)) {
    const title = wordsOf(text);
    if (title === '') return ownSentences.webPage;
    return writeSentence(ownSentences.namedWebPage, { title });
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
