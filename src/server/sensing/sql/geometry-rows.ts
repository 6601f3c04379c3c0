import type { KindName, Property } from '#sensing/contract/kinds.ts';
import { kinds } from '#sensing/contract/kinds.ts';
import { type Bounds, boxText } from '../geometry/bounds.ts';
import type { GeometryQuestion, SqlText } from '../geometry/geometry-answers.ts';
import { columnOf } from './entity-tables.ts';
import { propertyValue } from './property-value.ts';
import { allRows, type RowSource } from './row-source.ts';
import { Statement } from './statement.ts';

/** A stored JSON value, as a question about geometries names it. */
export interface StoredPath {
  readonly kind: KindName;
  readonly property: Property;
  readonly members: readonly (string | number)[];
}

/** Which values a question is about; all conditions are met by them. */
export interface Candidates {
  readonly first: StoredPath;
  /** Each value is tested with this one of the same row, or with those of all rows. */
  readonly second?: { readonly path: StoredPath; readonly isSameRow: boolean };
  /** Where the bounds of the first value must reach. */
  readonly window?: Bounds;
  /** Leaves out values whose bounds are a single position, since SQL answers for these. */
  readonly skipPoints?: boolean;
  /** Leaves out values whose bounds lie within the window and do not reach its sides. */
  readonly skipInside?: boolean;
  /** Leaves out pairs whose bounds do not meet. */
  readonly mustMeet?: boolean;
}

/** The column with the bounding box of a geometry property; of a part of it there is none. */
export function boundsColumn({ kind, property, members }: StoredPath): string | undefined {
  const column = columnOf(kind, property.name);
  return members.length === 0 && column.form === 'json' ? column.bounds : undefined;
}

/** SQL that is true for bounds that are a single position. */
export function isPointSql(bounds: string): string {
  return `((${bounds}[0])[0] = (${bounds}[1])[0] and (${bounds}[0])[1] = (${bounds}[1])[1])`;
}

/** SQL that is true for bounds that lie within the window and do not reach its sides. */
export function isInsideSql(statement: Statement, bounds: string, window: Bounds): string {
  const bind = (value: number) => statement.bind(value, 'double precision');
  const [west, east] = [bind(window.west), bind(window.east)];
  const [south, north] = [bind(window.south), bind(window.north)];
  return `((${bounds}[1])[0] > ${west} and (${bounds}[0])[0] < ${east} and (${bounds}[1])[1] > ${south} and (${bounds}[0])[1] < ${north})`;
}

/** The ids as an array of the statement. */
export function idArray(statement: Statement, ids: readonly string[]): string {
  return statement.bind(`{${ids.join(',')}}`, 'bigint[]');
}

/** The statements that find and read the values of a question. */
export function candidateStatements(
  candidates: Candidates,
): Pick<GeometryQuestion, 'candidates' | 'values'> {
  return {
    candidates: (limit) => candidateIds(new CandidateRows(candidates), candidates, limit),
    values: (ids) => candidateValues(new CandidateRows(candidates), ids),
  };
}

/** SQL of the id by which the answer about a value, or a pair of values, is found. */
export function pairId(first: string, second: string | undefined): string {
  return second === undefined ? `${first}::text` : `(${first}::text || ',' || ${second}::text)`;
}

/** The rows that a question is about, in a statement of their own. */
class CandidateRows {
  readonly statement = new Statement();
  readonly first: CandidateValue;
  readonly second: CandidateValue | undefined;
  readonly from: string;
  /** SQL of the ids. */
  readonly ids: readonly string[];

  constructor({ first, second }: Candidates) {
    const rows = allRows(this.statement, kinds[first.kind]);
    this.first = new CandidateValue(this.statement, rows, first);
    if (second === undefined || second.isSameRow) {
      this.second = second && new CandidateValue(this.statement, rows, second.path);
      this.from = rows.from;
      this.ids = [`${rows.alias}.id`];
    } else {
      const others = allRows(this.statement, kinds[second.path.kind]);
      this.second = new CandidateValue(this.statement, others, second.path);
      this.from = `${rows.from} cross join ${others.from}`;
      this.ids = [`${rows.alias}.id`, `${others.alias}.id`];
    }
  }

  get id(): string {
    return pairId(this.ids[0] ?? '', this.ids[1]);
  }
}

/** A value of candidate rows. */
class CandidateValue {
  readonly json: string;
  readonly bounds: string | undefined;
  readonly #rows: RowSource;

  constructor(statement: Statement, rows: RowSource, path: StoredPath) {
    const column = boundsColumn(path);
    this.#rows = rows;
    this.json = jsonSql(statement, rows, path);
    this.bounds = column === undefined ? undefined : `${rows.alias}.${column}`;
  }

  /** That the row is of its kind, and that there is something that may be a geometry. */
  get conditions(): string[] {
    const hasValue =
      this.bounds === undefined
        ? `${this.json} ->> 'type' is not null`
        : `${this.bounds} is not null`;
    return [...this.#rows.conditions, hasValue];
  }
}

function jsonSql(statement: Statement, rows: RowSource, { property, members }: StoredPath): string {
  const { form } = columnOf(rows.kind.name, property.name);
  // A number, which has a column of its own, is no geometry.
  if (form === 'result' && members.length === 0) return `${rows.alias}.result_json`;
  const value = propertyValue(statement, rows, property, members);
  return value.type === 'json' ? value.json : 'null::jsonb';
}

function candidateIds(
  { statement, first, second, from, id }: CandidateRows,
  { window, skipPoints, skipInside, mustMeet }: Candidates,
  limit: number,
): SqlText {
  const conditions = [...first.conditions, ...(second?.conditions ?? [])];
  if (first.bounds !== undefined && window !== undefined) {
    conditions.push(`${first.bounds} && ${statement.bind(boxText(window), 'box')}`);
  }
  if (first.bounds !== undefined && skipPoints === true) {
    conditions.push(`not ${isPointSql(first.bounds)}`);
  }
  if (first.bounds !== undefined && window !== undefined && skipInside === true) {
    conditions.push(`not ${isInsideSql(statement, first.bounds, window)}`);
  }
  if (first.bounds !== undefined && second?.bounds !== undefined && mustMeet === true) {
    conditions.push(`${first.bounds} && ${second.bounds}`);
  }
  const most = statement.bind(limit, 'bigint');
  const where = [...new Set(conditions)].join(' and ');
  return statement.complete(`select ${id} as id from ${from} where ${where} limit ${most}`);
}

function candidateValues(rows: CandidateRows, answerIds: readonly string[]): SqlText {
  const { statement, first, second, from, id, ids } = rows;
  const wanted = ids.map((_, index) =>
    idArray(
      statement,
      answerIds.map((answerId) => answerId.split(',')[index] ?? ''),
    ),
  );
  const where =
    ids.length === 1
      ? `${ids[0]} = any(${wanted[0]})`
      : `(${ids.join(', ')}) in (select * from unnest(${wanted.join(', ')}))`;
  const values = `${first.json} as first, ${second?.json ?? 'null'} as second`;
  return statement.complete(`select ${id} as id, ${values} from ${from} where ${where}`);
}
