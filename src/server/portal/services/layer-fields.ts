/** The fields of a published dataset, and how each is written in SQL over its rows `t`. */
import type { Dataset, DatasetColumn } from '#portal/contract/data-store.ts';
import type { TemplateServiceConfiguration } from '#portal/contract/template-service-configuration.ts';
import { columnSql, quoteName, tableSql } from '../data-stores/geometry-sql.ts';
import { invalidRequest } from '../portal-error.ts';

/** What may be compared with what. */
export type ValueKind = 'number' | 'text' | 'time';

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly kind: ValueKind;
  readonly length?: number;
  readonly isNullable: boolean;
  /** For conditions and order; times as timestamptz. */
  readonly sql: string;
  /** As it stands in answers; times as milliseconds since 1970. */
  readonly output: string;
}

/** A published dataset as something that can be queried. */
export interface Layer {
  readonly fields: readonly Field[];
  readonly objectId: Field;
  readonly geometry: NonNullable<Dataset['geometry']> | undefined;
  /** What the columns of geometry are declared as, e.g. `geometry(Point,25832)`. */
  readonly geometryType: string;
  /** The rows, to be called `t`. */
  readonly from: string;
  /** The time zone of times that are stored without one. */
  readonly timeZone: string;
}

const rowNumber = 'fieldstation_row';
const numberTypes: Readonly<Record<string, string>> = {
  smallint: 'esriFieldTypeSmallInteger',
  integer: 'esriFieldTypeInteger',
  bigint: 'esriFieldTypeBigInteger',
  real: 'esriFieldTypeSingle',
  'double precision': 'esriFieldTypeDouble',
  numeric: 'esriFieldTypeDouble',
};
/** Columns of views that are taken for object ids, since views have no keys. */
const usualKeys = ['objectid', 'oid', 'fid', 'gid', 'ogc_fid', 'id'];

/** A time zone that both this program and PostgreSQL know; UTC for any other name. */
function knownZone(name: string | undefined): string {
  if (name === undefined || !/^[A-Za-z_+\-/0-9]+$/.test(name)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function toField({ name, type, isNullable }: DatasetColumn, zone: string): Field {
  const column = columnSql(name);
  const base = type.replace(/\(.*\)/, '');
  const number = numberTypes[base];
  if (number !== undefined) {
    return { name, type: number, kind: 'number', isNullable, sql: column, output: column };
  }
  if (type === 'boolean') {
    const sql = `${column}::int`;
    const kind = 'number';
    return { name, type: 'esriFieldTypeSmallInteger', kind, isNullable, sql, output: sql };
  }
  if (base === 'date' || base.startsWith('timestamp')) {
    const isAbsolute = base.includes('with time zone');
    const sql = isAbsolute ? column : `(${column}::timestamp at time zone '${zone}')`;
    return {
      ...{ name, type: 'esriFieldTypeDate', kind: 'time', isNullable, sql },
      output: `case when isfinite(${sql}) then floor(extract(epoch from ${sql}) * 1000)::bigint end`,
    };
  }
  const length = Number(/^character(?: varying)?\((\d+)\)$/.exec(type)?.[1] ?? 0);
  const sql = type === 'text' ? column : `${column}::text`;
  const field = { name, type: 'esriFieldTypeString', kind: 'text', isNullable, sql } as const;
  return { ...field, output: sql, ...(length > 0 ? { length } : {}) };
}

function isWhole({ type }: Field): boolean {
  return /(?:SmallInteger|BigInteger|Integer)$/.test(type);
}

/** The column that tells rows apart: a key of one whole number, or the usual one of a view. */
function findObjectId(dataset: Dataset, fields: readonly Field[]): Field | undefined {
  const whole = fields.filter(isWhole);
  const [only, ...rest] = dataset.key;
  if (only !== undefined && rest.length === 0) return whole.find(({ name }) => name === only);
  if (!dataset.isView) return undefined;
  const found = usualKeys.map((key) => whole.find(({ name }) => name.toLowerCase() === key));
  return found.find((field) => field !== undefined);
}

/** Rows numbered in the order of their key, where no column tells them apart. */
function numbered(dataset: Dataset): string {
  const columns = dataset.columns.map(({ name }) => quoteName(name));
  const order =
    dataset.key.length > 0
      ? dataset.key.map(quoteName).join(', ')
      : dataset.isView
        ? '(select null)'
        : 'ctid';
  return `(select ${columns.join(', ')}, row_number() over (order by ${order}) as ${rowNumber}
    from ${tableSql(dataset)})`;
}

/** A dataset with its fields; those of geometry are no fields of their own. */
export function toLayer(
  dataset: Dataset,
  template: Pick<TemplateServiceConfiguration, 'properties'>,
): Layer {
  const timeZone = knownZone(template.properties?.dateFieldsTimezoneID);
  const geometry = dataset.geometry ?? undefined;
  const hidden = geometry === undefined || geometry.storage === 'columns' ? [] : geometry.columns;
  const plain = dataset.columns
    .filter(({ name }) => !hidden.includes(name))
    .map((column) => toField(column, timeZone));
  const shape = dataset.columns.find(({ name }) => name === geometry?.columns[0]);
  const common = { geometry, geometryType: shape?.type ?? '', timeZone };
  const key = findObjectId(dataset, plain);
  if (key !== undefined) {
    const objectId = { ...key, type: 'esriFieldTypeOID', isNullable: false };
    const fields = plain.map((field) => (field === key ? objectId : field));
    return { ...common, fields, objectId, from: `${tableSql(dataset)} t` };
  }
  const sql = `t.${rowNumber}`;
  const isTaken = plain.some(({ name }) => name.toLowerCase() === 'objectid');
  const name = isTaken ? 'fieldstation_objectid' : 'objectid';
  const objectId: Field = {
    ...{ name, type: 'esriFieldTypeOID', kind: 'number', isNullable: false, sql, output: sql },
  };
  return { ...common, fields: [objectId, ...plain], objectId, from: `${numbered(dataset)} t` };
}

/** The field of this name, in any case; throws when there is none. `parameter` is told then. */
export function requireField({ fields }: Layer, name: string, parameter: string): Field {
  const exact = fields.find((field) => field.name === name);
  if (exact !== undefined) return exact;
  const wanted = name.toLowerCase();
  const similar = fields.find((field) => field.name.toLowerCase() === wanted);
  if (similar !== undefined) return similar;
  throw invalidRequest(`${parameter}: there is no field ${name.slice(0, 100)}.`);
}
