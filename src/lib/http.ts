import { describeNoJson, readErrorBody, wordsOf } from './answer-words.ts';
import { authorizationFor } from './authorizations.ts';
import { HttpError, timedOut } from './http-error.ts';
import { ownSentences } from './own-sentences.ts';

export interface RequestSettings {
  readonly method?: 'GET' | 'POST';
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
  /** Reads the JSON of an answer in place of `JSON.parse`. */
  readonly parse?: (text: string) => unknown;
}

/** What was asked, and when in epoch milliseconds; a status of 0 stands for no answer. */
export type EndedRequest = Readonly<
  Record<'method' | 'url', string> & Record<'status' | 'began', number>
>;

let watcher: ((request: EndedRequest, body: string | Blob | undefined) => void) | undefined;

/** Tells `watch` of each request of this thread that has ended, with the body of its answer. */
export function watchRequests(watch: NonNullable<typeof watcher>): void {
  watcher = watch;
}

/** Milliseconds that a read waits for the answer to begin, and for it to end. */
const patience = { begin: 60_000, end: 300_000 };

/**
 * Fetches JSON. A failed connection, a status outside 2xx, a body that is not JSON and, for a read,
 * a server that does not answer in time throw an `HttpError` with the server's own words; an abort
 * throws the signal's reason.
 */
export async function requestJson(url: string, settings: RequestSettings = {}): Promise<unknown> {
  const { response, body: text } = await ask(url, settings, (answer) => answer.text());
  const body = parseJson(text, settings.parse ?? JSON.parse);
  if (!response.ok) throw toHttpError(response, url, text, body);
  if (body === undefined) {
    throw new HttpError(describeNoJson(text), { status: response.status, url });
  }
  return body;
}

/**
 * Fetches a document that is not JSON, with the name that the server gives it. Fails as
 * `requestJson` does; JSON in its place is an error object, whatever the status.
 */
export async function requestFile(url: string, settings: RequestSettings = {}): Promise<File> {
  const { response, body: file } = await ask(url, settings, (answer) => answer.blob());
  const { headers } = response;
  const type = headers.get('content-type') ?? '';
  const name = /filename="?([^";]+)/i.exec(headers.get('content-disposition') ?? '')?.[1] ?? '';
  if (response.ok && !/^application\/json\b/.test(type)) return new File([file], name, { type });
  const text = await file.text();
  throw toHttpError(response, url, text, parseJson(text, JSON.parse));
}

async function ask<Body extends string | Blob>(
  url: string,
  { method = 'GET', headers, body, signal }: RequestSettings,
  read: (response: Response) => Promise<Body>,
): Promise<{ readonly response: Response; readonly body: Body }> {
  const deadline = new AbortController();
  // Whether an operation was done is asked of the server, never concluded from its silence.
  const wait = (milliseconds: number) =>
    method === 'GET' ? setTimeout(() => deadline.abort(), milliseconds) : undefined;
  let timer = wait(patience.begin);
  let response: Response | undefined;
  const authorization = authorizationFor(url);
  const began = Date.now();
  let answer: Body | undefined;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, deadline.signal]) : deadline.signal,
    });
    clearTimeout(timer);
    timer = wait(patience.end);
    answer = await read(response);
    return { response, body: answer };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    const silence = deadline.signal.aborted ? timedOut : undefined;
    throw new HttpError(describeSilence(silence !== undefined, response !== undefined), {
      status: 0,
      url,
      code: silence,
      cause,
    });
  } finally {
    clearTimeout(timer);
    watcher?.({ method, url, status: response?.status ?? 0, began }, answer);
  }
}

function describeSilence(isLate: boolean, hasBegun: boolean): string {
  if (isLate) return ownSentences.late;
  return hasBegun ? ownSentences.broken : ownSentences.silent;
}

function toHttpError(response: Response, url: string, text: string, body: unknown): HttpError {
  const said = readErrorBody(body) ?? {};
  return new HttpError(said.message ?? (wordsOf(text) || response.statusText), {
    status: response.status,
    url,
    code: said.code,
    details: said.details,
    body,
    retryAfter: readRetryAfter(response),
  });
}

function parseJson(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Milliseconds that a busy server asks to wait (RFC 9110, 10.2.3); undefined when it does not say. */
function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after');
  if (text === null) return undefined;
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return wait >= 0 ? wait : undefined;
}
