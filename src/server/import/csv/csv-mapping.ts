import { nearestName } from '#sensing/contract/query/nearest-name.ts';
import { CsvUsageError } from './csv-error.ts';
import type { CsvLayout } from './csv-layout.ts';

/** What the options of the command line say about the columns. */
export interface MappingOptions {
  readonly time: string | undefined;
  readonly endTime: string | undefined;
  /** Column of the results, several for the members of a MultiDatastream. */
  readonly result: readonly string[];
  /** Id here of the Datastream of all rows. */
  readonly datastream: string | undefined;
  /** Name of the Datastream of all rows, made when it is not there. */
  readonly newDatastream: string | undefined;
  /** `HEADER=ID` for the Datastream of a column, `HEADER` for one that is made. */
  readonly column: readonly string[];
}

/** The stream of a column: one that is there, or one to be made. */
export type CsvStream =
  | { readonly id: string }
  | { readonly name: string; readonly unit: string | undefined };

/** Which column holds what, by index. */
export interface CsvMapping {
  readonly time: number;
  readonly endTime: number | undefined;
  readonly targets: readonly { readonly columns: readonly number[]; readonly stream: CsvStream }[];
  /** Column with the id of the Datastream of each row (`Datastream/id`), instead of targets. */
  readonly streamColumn: number | undefined;
  /** Column of the results where `streamColumn` names the Datastream. */
  readonly resultColumn: number | undefined;
  readonly idColumn: number | undefined;
  readonly resultTimeColumn: number | undefined;
}

const timeNames = ['phenomenontime', 'time', 'timestamp', 'datetime', 'date', 'date time', 'zeit'];
const resultNames = ['result', 'value', 'wert', 'measurement'];

/** Finds the columns. Throws a `CsvUsageError` that names those of the file. */
export function mapColumns(layout: CsvLayout, options: MappingOptions): CsvMapping {
  const { columns } = layout;
  const time = options.time === undefined ? guess(columns, timeNames) : find(columns, options.time);
  if (time === undefined) {
    throw new CsvUsageError(
      `which column has the time? Say --time COLUMN; the file has ${listOf(columns)}`,
    );
  }
  const optional = (names: readonly string[]) => guess(columns, names);
  const common = {
    time,
    endTime: options.endTime === undefined ? undefined : find(columns, options.endTime),
    idColumn: optional(['@iot.id', 'id']),
    resultTimeColumn: optional(['resulttime']),
    streamColumn: undefined,
    resultColumn: undefined,
  };
  if (options.column.length > 0) {
    const targets = options.column.map((text) => columnTarget(columns, text));
    return { ...common, idColumn: undefined, targets };
  }
  const others = columns.map((_, index) => index).filter((index) => index !== time);
  const results =
    options.result.length > 0
      ? options.result.map((name) => find(columns, name))
      : [guess(columns, resultNames) ?? (others.length === 1 ? others[0] : undefined)];
  const named = results.filter((index) => index !== undefined);
  const { datastream, newDatastream } = options;
  const streamColumn = optional(['datastream/id', 'datastream/@iot.id']);
  if (datastream === undefined && newDatastream === undefined && streamColumn !== undefined) {
    return { ...common, targets: [], streamColumn, resultColumn: named[0] };
  }
  if (named.length !== results.length) {
    throw new CsvUsageError(
      `which column has the results? Say --result COLUMN, or --column COLUMN=ID for each of several; the file has ${listOf(columns)}`,
    );
  }
  return { ...common, targets: [{ columns: named, stream: streamOf(options) }] };
}

function streamOf({ datastream, newDatastream }: MappingOptions): CsvStream {
  if (datastream !== undefined) return { id: datastream };
  if (newDatastream !== undefined) return { name: newDatastream, unit: undefined };
  throw new CsvUsageError(
    'which Datastream do the results belong to? Say --datastream ID, or --new-datastream NAME with --unit SYMBOL and --new-thing NAME or --thing ID',
  );
}

/** `HEADER=ID` or `HEADER`; the unit of a new Datastream may stand in brackets in the header. */
function columnTarget(columns: readonly string[], text: string) {
  const [, header = '', id] = /^(.*?)(?:=(\d{1,19}))?$/s.exec(text) ?? [];
  const column = find(columns, header);
  if (id !== undefined) return { columns: [column], stream: { id } };
  const full = columns[column] ?? header;
  const [, name = full, unit] = /^(.*?)\s*[[(]([^\])]*)[\])]\s*$/.exec(full) ?? [];
  return { columns: [column], stream: { name, unit } };
}

function find(columns: readonly string[], wanted: string): number {
  const name = wanted.trim();
  const exact = columns.indexOf(name);
  if (exact >= 0) return exact;
  const lower = columns.findIndex((column) => column.toLowerCase() === name.toLowerCase());
  if (lower >= 0) return lower;
  const number = Number(name);
  if (Number.isInteger(number) && number >= 1 && number <= columns.length) return number - 1;
  const nearest = nearestName(name, columns);
  const hint =
    nearest === undefined ? `; the file has ${listOf(columns)}` : `; did you mean "${nearest}"?`;
  throw new CsvUsageError(`the file has no column "${name}"${hint}`);
}

function guess(columns: readonly string[], names: readonly string[]): number | undefined {
  const lower = columns.map((column) => column.toLowerCase());
  const name = names.find((candidate) => lower.includes(candidate));
  return name === undefined ? undefined : lower.indexOf(name);
}

function listOf(columns: readonly string[]): string {
  return `the columns ${columns.map((column) => `"${column}"`).join(', ')}`;
}
