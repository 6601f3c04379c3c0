import type { EntityNode } from '#server/import/documents/entity-node.ts';
import type { FoundObservation } from '#server/import/store/import-run.ts';
import type { CsvMapping } from './csv-mapping.ts';
import type { TimeReader } from './csv-time.ts';
import { resultOfCell, type ValueOptions } from './csv-value.ts';

/** Columns and the stream that their results belong to. */
export interface RowTarget {
  readonly columns: readonly number[];
  readonly stream: EntityNode | string;
  readonly isMulti: boolean;
  readonly typeName: string;
}

/** How the rows of a file are read. */
export interface RowReader extends ValueOptions {
  readonly mapping: CsvMapping;
  readonly targets: readonly RowTarget[];
  /** Names of the columns, for messages. */
  readonly columns: readonly string[];
  readonly readTime: TimeReader;
  readonly source: string;
}

export interface RowObservations {
  readonly observations: readonly FoundObservation[];
  readonly problems: readonly { readonly reason: string; readonly path: string | undefined }[];
  /** Cells without a measurement. */
  readonly empty: number;
}

/** The Observations of a row: one for each target that has a result. */
export function observationsOfRow(
  reader: RowReader,
  row: readonly string[],
  { file, line }: { readonly file: string; readonly line: number },
): RowObservations {
  const { mapping } = reader;
  const times = timesOf(reader, row);
  if ('problem' in times) {
    const path = columnName(reader, mapping.time);
    return { observations: [], problems: [{ reason: times.problem, path }], empty: 0 };
  }
  const observations: FoundObservation[] = [];
  const problems: { reason: string; path: string | undefined }[] = [];
  let empty = 0;
  const targets = targetsOf(reader, row);
  if (typeof targets === 'string') {
    problems.push({ reason: targets, path: columnName(reader, mapping.streamColumn) });
    return { observations, problems, empty };
  }
  for (const { columns, stream, isMulti, typeName } of targets) {
    const cells = columns.map((column) => resultOfCell(row[column] ?? '', typeName, reader));
    if (cells.every((cell) => cell === undefined)) {
      empty += 1;
      continue;
    }
    const results = cells.map((cell) => cell?.result ?? null);
    const id = mapping.idColumn === undefined ? '' : (row[mapping.idColumn] ?? '').trim();
    observations.push({
      document: { ...times, result: isMulti ? results : results[0] },
      place: { file, position: { line, column: 1 }, path: columnName(reader, columns[0]) },
      key: id === '' ? undefined : { source: reader.source, id },
      stream,
      feature: undefined,
    });
  }
  return { observations, problems, empty };
}

/** The targets of the file, or the one that the row itself names. */
function targetsOf(
  { mapping, targets }: RowReader,
  row: readonly string[],
): readonly RowTarget[] | string {
  const { streamColumn, resultColumn } = mapping;
  if (streamColumn === undefined || resultColumn === undefined) return targets;
  const stream = (row[streamColumn] ?? '').trim();
  if (!/^\d{1,18}$/.test(stream)) return `"${stream}" is not the id of a Datastream`;
  // The type of its results is not known here, so each cell says what it is.
  return [{ columns: [resultColumn], stream, isMulti: false, typeName: 'OM_Observation' }];
}

function timesOf({ mapping, readTime }: RowReader, row: readonly string[]) {
  const cell = (row[mapping.time] ?? '').trim();
  if (cell.includes('/') && mapping.endTime === undefined) {
    const [first = '', second = ''] = cell.split('/');
    const span = [readTime(first), readTime(second)].map((time) =>
      'text' in time ? time.text : '',
    );
    if (!span.includes('')) return withResultTime({ phenomenonTime: span.join('/') });
  }
  const start = readTime(cell);
  if ('problem' in start) return start;
  if (mapping.endTime === undefined) return withResultTime({ phenomenonTime: start.text });
  const end = readTime((row[mapping.endTime] ?? '').trim());
  if ('problem' in end) return end;
  return withResultTime({ phenomenonTime: `${start.text}/${end.text}` });

  function withResultTime(times: { phenomenonTime: string }) {
    const column = mapping.resultTimeColumn;
    const text = column === undefined ? '' : (row[column] ?? '').trim();
    if (text === '') return times;
    const resultTime = readTime(text);
    return 'problem' in resultTime ? resultTime : { ...times, resultTime: resultTime.text };
  }
}

function columnName({ columns }: RowReader, index: number | undefined): string | undefined {
  const name = index === undefined ? undefined : columns[index];
  return name === undefined ? undefined : `column "${name}"`;
}
