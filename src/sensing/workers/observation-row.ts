/**
 * Lean checks of Observation rows: a schema parser takes several times as long as `JSON.parse` on
 * pages of 10,000 rows. A test keeps them equal to the schema of the contract.
 */
import { parseInstant } from '#lib/time.ts';

/** What the results of a series are. */
export type ResultKind = 'number' | 'boolean' | 'text';

/**
 * Why a row, or its result, cannot be drawn: not an object; no readable phenomenonTime; a result
 * of another type than the series; an object or array; no such component; a number too large.
 */
export type RejectReason = 'row' | 'time' | 'type' | 'structure' | 'component' | 'range' | 'states';

/** Start and end of a row's phenomenonTime in epoch milliseconds; reused from row to row. */
export interface RowTime {
  start: number;
  end: number;
}

/** Reads the phenomenonTime of a row into `time`; gives the reason when the row is unusable. */
export function readRowTime(row: unknown, time: RowTime): RejectReason | undefined {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'row';
  const text = (row as { phenomenonTime?: unknown }).phenomenonTime;
  if (typeof text !== 'string') return 'time';
  const slash = text.indexOf('/');
  time.start = parseInstant(slash < 0 ? text : text.slice(0, slash));
  time.end = slash < 0 ? time.start : parseInstant(text.slice(slash + 1));
  return time.start <= time.end ? undefined : 'time';
}

/** The resultTime of a row in epoch milliseconds; NaN when it is missing or cannot be read. */
export function readResultTime(row: unknown): number {
  const text = (row as { resultTime?: unknown }).resultTime;
  return typeof text === 'string' ? parseInstant(text) : Number.NaN;
}

/** A decimal number as programs write it; `007` and `12,5` are rather names and lists. */
const numberText = /^\s*[-+]?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[-+]?\d{1,4})?\s*$/i;

/** Whether a result is a text that says a number. */
export function isNumberText(result: unknown): result is string {
  return typeof result === 'string' && numberText.test(result);
}

/** The result of a row; null also for one that is missing. */
export function resultOf(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return null;
  return (row as { result?: unknown }).result ?? null;
}

/**
 * Why a result does not fit the kind of its series; null and missing results fit every kind, and
 * texts that say a number fit numbers.
 */
export function checkResult(result: unknown, kind: ResultKind): RejectReason | undefined {
  if (result === null || result === undefined) return undefined;
  if (typeof result === 'object') return 'structure';
  if (kind === 'text') return typeof result === 'string' ? undefined : 'type';
  if (typeof result !== kind && !(kind === 'number' && isNumberText(result))) return 'type';
  return kind === 'number' && !Number.isFinite(Number(result)) ? 'range' : undefined;
}

/** The kind that most of the results have; undefined when none of them is a plain value. */
export function majorityKind(results: Iterable<unknown>): ResultKind | undefined {
  const tally = { number: 0, boolean: 0, text: 0 };
  for (const result of results) {
    if (typeof result === 'number' || isNumberText(result)) tally.number++;
    else if (typeof result === 'boolean') tally.boolean++;
    else if (typeof result === 'string') tally.text++;
  }
  const most = Math.max(tally.number, tally.boolean, tally.text);
  if (most === 0) return undefined;
  if (tally.number === most) return 'number';
  return tally.boolean === most ? 'boolean' : 'text';
}
