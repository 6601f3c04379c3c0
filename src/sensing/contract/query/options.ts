/** The system query options: which there are, and which are for sets alone. */
import { nearestName } from './nearest-name.ts';
import { QueryError } from './query-error.ts';
import { sentence } from './query-sentences.ts';

/** Every option that this service offers. */
export const optionNames = [
  '$top',
  '$skip',
  '$count',
  '$orderby',
  '$filter',
  '$select',
  '$expand',
  '$resultFormat',
  '$skiptoken',
] as const;
export type OptionName = (typeof optionNames)[number];

/** Options that a single entity takes; the others are for sets (sensing-api.md, "Endpoints"). */
export const singleEntityOptions: ReadonlySet<OptionName> = new Set(['$select', '$expand']);

/** Options of OData and SensorThings that this service does not offer. */
const otherOptions = new Set([
  '$skipfilter',
  '$deltatoken',
  '$search',
  '$format',
  '$apply',
  '$compute',
  '$index',
  '$levels',
  '$schemaversion',
]);

/** A system query option that exists but is not offered; the service answers 501. */
export class UnsupportedOptionError extends QueryError {}

/**
 * The option of this name, without regard to case; undefined for a custom option (without `$`).
 * Throws for what looks like a mistake.
 */
export function findOption(name: string): OptionName | undefined {
  const wanted = name.toLowerCase();
  const option = optionNames.find((candidate) => candidate.toLowerCase() === wanted);
  if (option !== undefined) return option;
  if (otherOptions.has(wanted)) {
    throw new UnsupportedOptionError(name, [sentence('notOffered')]);
  }
  if (wanted.startsWith('$')) {
    throw noOption(name, nearestName(wanted, optionNames));
  }
  const meant = optionNames.find((candidate) => candidate.toLowerCase() === `$${wanted}`);
  if (meant !== undefined) throw noOption(name, meant);
  return undefined;
}

function noOption(option: string, name: string | undefined): QueryError {
  const advice = name === undefined ? [] : [sentence('didYouMean', { name })];
  return new QueryError(option, [sentence('noOption'), ...advice]);
}
