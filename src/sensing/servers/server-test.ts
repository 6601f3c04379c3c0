/** Finds out whether a sensing server answers at an address, and what is wrong where none does. */
import { readErrorBody, wordsOf } from '#lib/answer-words.ts';
import { authorizationFor, authorize } from '#lib/authorizations.ts';
import { readLandingPage } from '../contract/landing-page.ts';
import { findCapabilities, type ServerCapabilities } from './capabilities.ts';
import { isMixedContent, otherRoots } from './server-address.ts';

/**
 * What keeps a server from being used: the browser allows no http from a page with https; the
 * server answers, but not to this page (`crossOrigin`), or not together with a sign-in; no secure
 * connection comes about, as with a certificate that the browser does not trust; no answer can be
 * had at all; it wants a sign-in, or another one; a web page, an error or other data answer;
 * the service is elsewhere.
 */
export type ServerProblem =
  | 'mixedContent'
  | 'crossOrigin'
  | 'crossOriginSignIn'
  | 'insecure'
  | 'unreachable'
  | 'signInNeeded'
  | 'signInRefused'
  | 'webPage'
  | 'failed'
  | 'notSensorThings'
  | 'elsewhere';

export type ServerTest =
  | { readonly state: 'found'; readonly root: string; readonly found: ServerCapabilities }
  | {
      readonly state: 'problem';
      readonly problem: ServerProblem;
      readonly root: string;
      /** What the server said: its status and words. */
      readonly said?: string | undefined;
      /** Where there is a sensing server. */
      readonly suggestion?: string | undefined;
    };

/** Milliseconds after which a server does not answer. */
const patience = 15_000;

interface TestSettings {
  readonly root: string;
  /** The header `Authorization` to test with. */
  readonly authorization: string | undefined;
  /** Origin of the page. */
  readonly origin: string;
  readonly signal: AbortSignal;
}

/** Tests a service root; afterwards requests are authorized as they were before. */
export async function testServer(settings: TestSettings): Promise<ServerTest> {
  const { root, authorization, origin, signal } = settings;
  if (isMixedContent(origin, root)) {
    return { state: 'problem', problem: 'mixedContent', root };
  }
  const before = authorizationFor(root);
  authorize(root, authorization);
  try {
    const look = await lookAt(root, authorization, signal);
    if (look.kind === 'service') return await describeServer(root, signal);
    if (look.kind === 'moved') {
      return { state: 'problem', problem: 'elsewhere', root, suggestion: look.to };
    }
    const suggestion = mayBeElsewhere(look.problem)
      ? await findElsewhere(root, authorization, signal)
      : undefined;
    const problem = suggestion === undefined ? look.problem : 'elsewhere';
    return { state: 'problem', problem, root, said: look.said, suggestion };
  } finally {
    authorize(root, before);
  }
}

async function describeServer(root: string, signal: AbortSignal): Promise<ServerTest> {
  try {
    return { state: 'found', root, found: await findCapabilities(root, signal) };
  } catch (error) {
    signal.throwIfAborted();
    const said = error instanceof Error ? error.message : String(error);
    return { state: 'problem', problem: 'failed', root, said };
  }
}

type Look =
  | { readonly kind: 'service' }
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'problem';
      readonly problem: ServerProblem;
      readonly said?: string | undefined;
    };

/** The root itself, or, as some servers have nothing there, a set that all have. */
async function lookAt(
  root: string,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Look> {
  const landing = await read(root, authorization, signal);
  if (landing.kind === 'silence') {
    return {
      kind: 'problem',
      problem: await explainSilence(root, authorization, landing.isLate, signal),
    };
  }
  if (isDenied(landing)) return denied(landing, authorization);
  const isList = landing.ok && readLandingPage(landing.body).kinds !== undefined;
  const set = isList ? landing : await read(`${root}/Things?$top=1`, authorization, signal);
  if (set.kind === 'answer') {
    if (isDenied(set)) return denied(set, authorization);
    const isSet = isList || (set.ok && Array.isArray(membersOf(set.body).value));
    const movedTo = movedRoot(root, set.url);
    if (isSet) return movedTo === undefined ? { kind: 'service' } : { kind: 'moved', to: movedTo };
  }
  return { kind: 'problem', problem: problemOf(landing), said: landing.said };
}

function problemOf(answer: Answer): ServerProblem {
  if (answer.isPage) return 'webPage';
  return answer.ok ? 'notSensorThings' : 'failed';
}

function denied(answer: Answer, authorization: string | undefined): Look {
  const problem = authorization === undefined ? 'signInNeeded' : 'signInRefused';
  return { kind: 'problem', problem, said: answer.said };
}

function isDenied({ status }: Answer): boolean {
  return status === 401 || status === 403;
}

function mayBeElsewhere(problem: ServerProblem): boolean {
  return problem === 'webPage' || problem === 'failed' || problem === 'notSensorThings';
}

async function findElsewhere(
  root: string,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const candidate of otherRoots(root)) {
    const look = await lookAt(candidate, authorization, signal);
    if (look.kind === 'service') return candidate;
    if (look.kind === 'problem' && look.problem === 'signInNeeded') return candidate;
  }
  return undefined;
}

/** The root to which requests were led on; undefined when they were not. */
function movedRoot(root: string, answered: string): string | undefined {
  const to = answered.replace(/\/Things\?.*$/, '').replace(/[/?#]+$/, '');
  return to === '' || to === root ? undefined : to;
}

interface Answer {
  readonly kind: 'answer';
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  readonly isPage: boolean;
  readonly body: unknown;
  readonly said: string;
}

interface Silence {
  readonly kind: 'silence';
  /** Whether it was waited for until the patience ended, rather than refused. */
  readonly isLate: boolean;
}

async function read(
  url: string,
  authorization: string | undefined,
  signal: AbortSignal,
): Promise<Answer | Silence> {
  try {
    const response = await ask(url, signal, {
      accept: 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    });
    const text = await response.text();
    const body = parse(text);
    const words = readErrorBody(body)?.message ?? (wordsOf(text) || response.statusText);
    return {
      kind: 'answer',
      ok: response.ok,
      status: response.status,
      url: response.url,
      isPage: body === undefined && /^\s*</.test(text),
      body,
      said: `${response.status} ${words}`.trim(),
    };
  } catch (error) {
    signal.throwIfAborted();
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { kind: 'silence', isLate };
  }
}

/**
 * Scripts are not told why a request failed. What can be told apart: whether the server answers a
 * request whose answer the page may not see, and one without the sign-in; and whether a secure
 * connection fails at once, as it does where the certificate is not trusted.
 */
async function explainSilence(
  root: string,
  authorization: string | undefined,
  isLate: boolean,
  signal: AbortSignal,
): Promise<ServerProblem> {
  const answers = (init: RequestInit) =>
    ask(root, signal, {}, init).then(
      () => true,
      () => false,
    );
  const withoutSignIn = authorization !== undefined && (await answers({}));
  signal.throwIfAborted();
  if (withoutSignIn) return 'crossOriginSignIn';
  const unseen = await answers({ mode: 'no-cors' });
  signal.throwIfAborted();
  if (unseen) return 'crossOrigin';
  return root.startsWith('https:') && !isLate ? 'insecure' : 'unreachable';
}

function ask(
  url: string,
  signal: AbortSignal,
  headers: Record<string, string>,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(url, {
    ...init,
    headers,
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function membersOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
