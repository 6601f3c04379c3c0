import { parseArgs } from 'node:util';
import { typeNames } from '#server/import/csv/csv-network.ts';
import { timeZoneRule } from '#server/import/documents/time-zone.ts';

/** The command line cannot be carried out as it is; the message is for the person who typed it. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const flags = {
  help: { type: 'boolean', short: 'h' },
  source: { type: 'string' },
  datastream: { type: 'string' },
  'new-datastream': { type: 'string' },
  thing: { type: 'string' },
  'new-thing': { type: 'string' },
  unit: { type: 'string' },
  type: { type: 'string' },
  column: { type: 'string', multiple: true },
  time: { type: 'string' },
  'end-time': { type: 'string' },
  result: { type: 'string', multiple: true },
  'time-zone': { type: 'string' },
  'time-format': { type: 'string' },
  delimiter: { type: 'string' },
  decimal: { type: 'string' },
  missing: { type: 'string', multiple: true },
  'no-header': { type: 'boolean' },
  encoding: { type: 'string' },
  parallel: { type: 'string' },
  'any-result': { type: 'boolean' },
  rejected: { type: 'string' },
  strict: { type: 'boolean' },
} as const;

export type ImportOptions = ReturnType<typeof readOptions>;

/** Reads the words after `npm run import --`. Throws a `UsageError`. */
export function readOptions(words: readonly string[]) {
  const { values, positionals } = parse(words);
  const zone = values['time-zone'];
  if (zone !== undefined && timeZoneRule(zone) === undefined) {
    throw new UsageError(
      `--time-zone "${zone}" is not known; expected UTC, an offset like +02:00 or a name like Europe/Vienna.`,
    );
  }
  for (const name of ['datastream', 'thing'] as const) {
    const id = values[name];
    if (id !== undefined && !/^\d{1,18}$/.test(id)) {
      throw new UsageError(`--${name} "${id}" is not an id; expected a whole number.`);
    }
  }
  if (!values.help && positionals.length === 0) {
    throw new UsageError('Say what to import: npm run import -- SOURCE. See --help.');
  }
  if (values.encoding !== undefined) checkEncoding(values.encoding);
  return {
    ...values,
    csv: csvOptions(values),
    parallel: parallelOf(values.parallel),
    zone: zone === undefined ? undefined : timeZoneRule(zone),
    sources: positionals,
  };
}

type Values = ReturnType<typeof parse>['values'];

/** The options of CSV files, checked. */
function csvOptions(values: Values) {
  const { delimiter, decimal, type = 'measurement' } = values;
  const typeName = typeNames[type];
  if (typeName === undefined) {
    const words = Object.keys(typeNames).join(', ');
    throw new UsageError(`--type "${type}" is not known; expected one of ${words}.`);
  }
  if (decimal !== undefined && decimal !== '.' && decimal !== ',') {
    throw new UsageError(`--decimal "${decimal}" is not known; expected . or ,`);
  }
  const sign = delimiter === 'tab' || delimiter === '\\t' ? '\t' : delimiter;
  if (sign !== undefined && sign.length !== 1) {
    throw new UsageError(
      `--delimiter "${delimiter}" is not one character; expected e.g. ; or tab.`,
    );
  }
  return {
    delimiter: sign,
    decimal,
    typeName,
    hasHeader: values['no-header'] === true ? false : undefined,
    time: values.time,
    endTime: values['end-time'],
    timeFormat: values['time-format'],
    result: values.result ?? [],
    column: values.column ?? [],
    missing: values.missing ?? [],
    datastream: values.datastream,
    newDatastream: values['new-datastream'],
    thing: values.thing,
    newThing: values['new-thing'],
    unit: values.unit,
  };
}

const mostParallel = 16;

function parallelOf(text = '4'): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= mostParallel) return number;
  throw new UsageError(`--parallel "${text}" is not a number from 1 to ${mostParallel}.`);
}

function checkEncoding(encoding: string): void {
  try {
    new TextDecoder(encoding);
  } catch {
    throw new UsageError(`--encoding "${encoding}" is not known; expected e.g. utf-8 or latin1.`);
  }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: flags, allowPositionals: true, strict: true });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${message.replace(/\. To specify a positional.*/s, '.')} See --help.`);
  }
}
