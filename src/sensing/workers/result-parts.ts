/** What can be drawn of results that are arrays or objects. */
import { partOf, type ResultPart } from '../model/result-part.ts';
import { majorityKind } from './observation-row.ts';
import type { FoundPart } from './stream-view.ts';

/** Parts that are kept of every result, so that another one can be shown without loading anew. */
export const mostParts = 32;
/** Parts that are told of, so that one of them can be chosen. */
const mostFound = 500;
/** Arrays and objects inside one another that are looked into. */
const deepest = 4;
/** Parts that are drawn as long as none is chosen. */
const usuallyDrawn = 4;
/** Results of a page that are looked at. */
const sampledResults = 500;

/**
 * The parts of results that have plain values, in the order in which they come. None where most
 * results are plain values themselves.
 */
export function findParts(results: readonly unknown[]): readonly FoundPart[] {
  const given = results.filter((result) => result !== null && result !== undefined);
  const structured = given.filter((result) => typeof result === 'object');
  if (structured.length * 2 <= given.length) return [];
  const stride = Math.ceil(structured.length / sampledResults);
  const values = new Map<ResultPart, unknown[]>();
  for (let at = 0; at < structured.length; at += stride) collect(structured[at], [], values);
  return [...values].map(([part, own]) => ({ part, kind: majorityKind(own) }));
}

/** What is drawn as long as no part is chosen: the first numbers, else the first of any kind. */
export function usualParts(found: readonly FoundPart[]): ResultPart[] {
  const numbers = found.filter(({ kind }) => kind === 'number');
  const drawn = numbers.length > 0 ? numbers : found;
  return drawn.slice(0, usuallyDrawn).map(({ part }) => part);
}

/** The positions of arrays; of a MultiDatastream each is a series, whatever is in it. */
export function findPositions(results: readonly unknown[]): readonly FoundPart[] {
  const longest = results.reduce<number>(
    (most, result) => (Array.isArray(result) ? Math.max(most, result.length) : most),
    1,
  );
  return Array.from({ length: Math.min(longest, mostParts) }, (_, part) => ({
    part,
    kind: majorityKind(results.map((result) => (Array.isArray(result) ? result[part] : undefined))),
  }));
}

function collect(
  value: unknown,
  segments: readonly string[],
  values: Map<ResultPart, unknown[]>,
): void {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') {
    const part = partOf(segments);
    const known = values.get(part);
    if (known) known.push(value);
    else if (values.size < mostFound) values.set(part, [value]);
    return;
  }
  if (segments.length >= deepest) return;
  for (const [name, inner] of Object.entries(value).slice(0, mostFound)) {
    collect(inner, [...segments, name], values);
  }
}
