import { ExactNumber } from '#server/import/json/exact-number.ts';
import { exactText } from '#server/import/json/exact-text.ts';
import type { JsonObject } from '#server/import/network-entities.ts';
import { unstorableText } from './check-entity.ts';
import { instantText, spanText, type TimeZoneRule } from './time-text.ts';

/** What the results of a stream must be like. */
export interface StreamFacts {
  readonly id: string;
  readonly isMulti: boolean;
  readonly observationType: string;
  /** Members of each result of a MultiDatastream. */
  readonly components: number;
}

/** An Observation as its row has it, but for the ids. */
export interface CheckedObservation {
  readonly start: string;
  readonly end: string | undefined;
  readonly number: number | null;
  /** JSON text of a result that `number` does not hold. */
  readonly json: string | null;
  readonly resultTime: string | undefined;
  readonly validStart: string | undefined;
  readonly validEnd: string | undefined;
  /** JSON text. */
  readonly resultQuality: string | undefined;
  /** JSON text. */
  readonly parameters: string | undefined;
}

export interface ObservationRules {
  readonly zone: TimeZoneRule;
  /** Takes results of any type into any Datastream, as servers do. */
  readonly anyResult: boolean;
}

/** Checks an Observation for its stream; gives its columns, or why it cannot be stored. */
export function checkObservation(
  document: JsonObject,
  stream: StreamFacts,
  { zone, anyResult }: ObservationRules,
): CheckedObservation | string {
  const { result = null, parameters, resultQuality } = document;
  const time = document.phenomenonTime ?? document.resultTime;
  if (typeof time !== 'string') return 'phenomenonTime is missing';
  const span = spanText(time, zone);
  if ('problem' in span) return `phenomenonTime ${span.problem}`;
  const resultTime = optionalTime(document.resultTime, (text) => instantText(text, zone));
  if ('problem' in resultTime) return `resultTime ${resultTime.problem}`;
  const validTime = optionalTime(document.validTime, (text) => spanText(text, zone));
  if ('problem' in validTime) return `validTime ${validTime.problem}`;
  if (parameters !== undefined && parameters !== null && !isPlainObject(parameters)) {
    return 'parameters is no object';
  }
  const resultProblem = checkResult(result, stream, anyResult);
  if (resultProblem !== undefined) return resultProblem;
  const textProblem = unstorableText([result, parameters ?? null, resultQuality ?? null]);
  if (textProblem !== undefined) return textProblem;
  const isNumber = typeof result === 'number';
  return {
    start: span.start,
    end: span.end,
    number: isNumber ? result : null,
    json: isNumber ? null : exactText(result),
    resultTime: 'text' in resultTime ? resultTime.text : undefined,
    validStart: 'start' in validTime ? validTime.start : undefined,
    validEnd: 'start' in validTime ? (validTime.end ?? validTime.start) : undefined,
    resultQuality: jsonOrNothing(resultQuality),
    parameters: jsonOrNothing(parameters),
  };
}

function optionalTime<Time>(
  value: unknown,
  read: (text: string) => Time,
): Time | Record<never, never> | { readonly problem: string } {
  if (value === undefined || value === null) return {};
  return typeof value === 'string' ? read(value) : { problem: 'is no text' };
}

function jsonOrNothing(value: unknown): string | undefined {
  return value === undefined || value === null ? undefined : exactText(value);
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof ExactNumber);
}

const resultTypes = new Map<string, (result: unknown) => string | undefined>([
  ['OM_Measurement', (result) => (isNumeric(result) ? undefined : 'a number')],
  ['OM_CountObservation', (result) => (isWhole(result) ? undefined : 'a whole number')],
  ['OM_TruthObservation', (result) => (typeof result === 'boolean' ? undefined : 'true or false')],
  ['OM_CategoryObservation', (result) => (typeof result === 'string' ? undefined : 'a text')],
]);

/** The end of an observation type's address, e.g. `OM_Measurement`. */
export function observationTypeName(observationType: string): string {
  return observationType.slice(observationType.lastIndexOf('/') + 1);
}

function checkResult(
  result: unknown,
  { isMulti, components, observationType }: StreamFacts,
  anyResult: boolean,
): string | undefined {
  if (isMulti) {
    if (result === null && anyResult) return undefined;
    if (!Array.isArray(result)) return 'result of a MultiDatastream must be a list';
    return result.length === components
      ? undefined
      : `result has ${result.length} members, its MultiDatastream ${components}`;
  }
  if (anyResult || result === null) return undefined;
  const expected = resultTypes.get(observationTypeName(observationType))?.(result);
  if (expected === undefined) return undefined;
  const text = exactText(result);
  const shown = text.length > 60 ? `${text.slice(0, 57)}...` : text;
  return `result ${shown} is not ${expected}, as observationType of its Datastream wants`;
}

function isNumeric(result: unknown): boolean {
  return typeof result === 'number' || result instanceof ExactNumber;
}

function isWhole(result: unknown): boolean {
  return result instanceof ExactNumber || Number.isInteger(result);
}
