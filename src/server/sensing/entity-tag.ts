import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReadRequest, ReadSource } from './answers/answer.ts';

/**
 * The validator of an answer has two parts: the state of the data that it was read from, which can
 * be compared without reading it again, and a hash of the body, which holds when something else in
 * the database has changed. Each alone proves that a client has the current answer.
 */
export interface EntityTag {
  /** Undefined where the same data may give another answer, as with `now()`. */
  readonly state: string | undefined;
  /** Undefined where the body is not yet known to its end. */
  readonly content: string | undefined;
}

/** The program that writes the answers: another build may make others of the same data. */
const program = digest(readFileSync(fileURLToPath(import.meta.url), 'utf8'));

/** The state part for a request at a version of the data. */
export function stateTag(
  { limits }: ReadSource,
  { root, path, search }: ReadRequest,
  version: string | null,
): string | undefined {
  if (version === null || asksForNow(search)) return undefined;
  return digest(JSON.stringify([program, limits, root, path, search, version]));
}

/** Whether the answer may depend on the time; also true for a text that merely holds the word. */
function asksForNow(search: string): boolean {
  try {
    return /now/i.test(decodeURIComponent(search));
  } catch {
    return true;
  }
}

/** The content part for a body of a type. */
export function contentTag(contentType: string, body: Buffer): string {
  return digest(contentType, body);
}

/** Weak, since the body is sent compressed too. Undefined where there is nothing to compare. */
export function printTag({ state, content }: EntityTag): string | undefined {
  if (state === undefined && content === undefined) return undefined;
  return `W/"${state ?? ''}.${content ?? ''}"`;
}

/** The tag of an `If-None-Match` that has a part of this one; undefined where none has. */
export function findTag(ifNoneMatch: string, { state, content }: EntityTag): string | undefined {
  for (const [, text = '', ...parts] of ifNoneMatch.matchAll(/("([\w-]*)\.([\w-]*)")/g)) {
    const isState = parts[0] !== '' && parts[0] === state;
    const isContent = parts[1] !== '' && parts[1] === content;
    if (isState || isContent) return `W/${text}`;
  }
  return undefined;
}

function digest(...texts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('base64url').slice(0, 22);
}
