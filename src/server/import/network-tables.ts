/** The tables that an import fills, parents before children, with the types of their columns. */

/** `json text` is JSON as text, for a column where JSON null differs from no value. */
type ColumnType =
  | 'bigint'
  | 'boolean'
  | 'box'
  | 'double precision'
  | 'integer'
  | 'json text'
  | 'jsonb'
  | 'text'
  | 'timestamptz';

const described = { id: 'bigint', name: 'text', description: 'text', properties: 'jsonb' } as const;

export const tableColumns = {
  thing: described,
  location: { ...described, encoding_type: 'text', location: 'jsonb', bounds: 'box' },
  thing_location: { thing_id: 'bigint', location_id: 'bigint' },
  historical_location: { id: 'bigint', thing_id: 'bigint', time: 'timestamptz' },
  historical_location_location: { historical_location_id: 'bigint', location_id: 'bigint' },
  sensor: { ...described, encoding_type: 'text', metadata: 'jsonb' },
  observed_property: { ...described, definition: 'text' },
  stream: {
    ...described,
    is_multi: 'boolean',
    observation_type: 'text',
    data_types: 'jsonb',
    units: 'jsonb',
    thing_id: 'bigint',
    sensor_id: 'bigint',
    observed_property_id: 'bigint',
  },
  multi_observed_property: {
    stream_id: 'bigint',
    rank: 'integer',
    observed_property_id: 'bigint',
  },
  feature_of_interest: { ...described, encoding_type: 'text', feature: 'jsonb', bounds: 'box' },
  observation: {
    stream_id: 'bigint',
    phenomenon_start: 'timestamptz',
    id: 'bigint',
    phenomenon_end: 'timestamptz',
    result_number: 'double precision',
    result_json: 'json text',
    result_time: 'timestamptz',
    valid_start: 'timestamptz',
    valid_end: 'timestamptz',
    result_quality: 'jsonb',
    parameters: 'jsonb',
    feature_of_interest_id: 'bigint',
  },
} as const satisfies Record<string, Record<string, ColumnType>>;

export type TableName = keyof typeof tableColumns;

/** A row by column name; an absent column is null. */
export type Row<Table extends TableName> = {
  readonly [Column in keyof (typeof tableColumns)[Table]]?: unknown;
};

export const tableNames = Object.keys(tableColumns) as readonly TableName[];

/** Tables with an identity column; Datastreams and MultiDatastreams share one. */
export const identityTables = [
  'thing',
  'location',
  'historical_location',
  'sensor',
  'observed_property',
  'stream',
  'feature_of_interest',
] as const;

/** Inserts the rows of `$1`, a JSON array of objects as text. */
export function insertStatement(table: TableName): string {
  const columns = Object.entries<ColumnType>(tableColumns[table]);
  const names = columns.map(([name]) => name).join(', ');
  const values = columns.map(([name, type]) => (type === 'json text' ? `${name}::jsonb` : name));
  const types = columns.map(([name, type]) => `${name} ${type === 'json text' ? 'text' : type}`);
  return `insert into ${table} (${names}) select ${values.join(', ')} from json_to_recordset($1::text::json) as new_row (${types.join(', ')})`;
}
