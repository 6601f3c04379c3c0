import { HttpError } from './http-error.ts';

export interface RequestSettings {
  readonly method?: 'GET' | 'POST';
  readonly body?: BodyInit;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches JSON. A failed connection, a status outside 2xx and a body that is not JSON throw an
 * `HttpError` with the server's own words; an abort throws the signal's reason.
 */
export async function requestJson(url: string, settings: RequestSettings = {}): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: settings.method ?? 'GET',
      headers: { accept: 'application/json', ...settings.headers },
      ...(settings.body === undefined ? {} : { body: settings.body }),
      ...(settings.signal ? { signal: settings.signal } : {}),
    });
    text = await response.text();
  } catch (cause) {
    if (settings.signal?.aborted) throw cause;
    throw new HttpError('The server did not answer.', { status: 0, url, cause });
  }
  const body = parseJson(text);
  if (!response.ok) {
    const said = readErrorBody(body) ?? {};
    throw new HttpError(said.message ?? (text.slice(0, 200) || response.statusText), {
      status: response.status,
      url,
      code: said.code,
      details: said.details,
      body,
    });
  }
  if (body === undefined) {
    throw new HttpError('The server answered something that is not JSON.', {
      status: response.status,
      url,
    });
  }
  return body;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
