/** Data store items and the datasets behind them. portal-api.md shows only their ids. */
import { z } from 'zod';
import {
  optionalFlag,
  optionalText,
  optionalValue,
  optionalWholeNumber,
  requiredText,
} from './form.ts';

/** The type of the portal items that stand for a database. */
export const dataStoreType = 'Data Store';

/** How far the connection is encrypted, and whether the server's certificate is checked. */
export const tlsModes = ['disable', 'prefer', 'require', 'verify-full'] as const;
export type TlsMode = (typeof tlsModes)[number];

const host = requiredText(255).refine(
  (text) => /^[\p{L}\p{N}._:-]+$/u.test(text),
  'The name or the address of a host is required.',
);

/** A password may begin or end with spaces. */
const password = z.string().max(1000, 'At most 1000 characters are allowed.').optional();

const connection = {
  host,
  port: optionalWholeNumber(1, 65_535),
  database: requiredText(63),
  user: requiredText(63),
  password,
  tls: z.enum([...tlsModes, ''], `One of ${tlsModes.join(', ')} is required.`).optional(),
};

export const ConnectionParameters = z.object(connection);
export type ConnectionParameters = z.infer<typeof ConnectionParameters>;

/**
 * Makes a data store item in `folder` (an id; the root when left out). With `isOwn` it shows the
 * portal's own database, which needs no connection.
 */
export const AddDataStoreParameters = z
  .object({
    title: requiredText(250),
    folder: optionalText(64),
    snippet: optionalValue(2048),
    tags: optionalValue(5000),
    isOwn: optionalFlag(),
    ...connection,
    host: host.optional(),
    database: optionalText(63),
    user: optionalText(63),
  })
  .superRefine((values, context) => {
    if (values.isOwn) return;
    for (const name of ['host', 'database', 'user'] as const) {
      if (values[name]) continue;
      context.addIssue({ code: 'custom', path: [name], message: 'A value is required.' });
    }
  });

/** Without a password the stored one stays, as long as host, port, database and user do. */
export const UpdateDataStoreParameters = ConnectionParameters;

/** Tests the connection of an item, or one that is not stored yet. */
export const ValidateDataStoreParameters = z.object({
  datastoreId: optionalText(64),
  ...connection,
  host: host.optional(),
  database: optionalText(63),
  user: optionalText(63),
});

/** `dataset`: one dataset only, as `schema.table`; its extent is then measured. */
export const DescribeDataStoreParameters = z.object({
  datastoreId: requiredText(64),
  dataset: optionalText(300),
});

/** What stands in the way of a connection, in the order in which it is made. */
export const connectionProblems = [
  'name',
  'network',
  'tls',
  'credentials',
  'database',
  'rights',
  'key',
  'unknown',
] as const;
export const ConnectionProblem = z.looseObject({
  kind: z.enum(connectionProblems).catch('unknown'),
  /** One sentence for a person. */
  message: z.string(),
});
export type ConnectionProblem = z.infer<typeof ConnectionProblem>;

/** What is stored of a connection; never the password. */
export const StoredConnection = z.looseObject({
  /** The portal's own database needs no connection; the other members are then missing. */
  isOwn: z.boolean(),
  host: z.string().nullish(),
  port: z.number().nullish(),
  database: z.string().nullish(),
  user: z.string().nullish(),
  tls: z.string().nullish(),
  hasPassword: z.boolean().nullish(),
});
export type StoredConnection = z.infer<typeof StoredConnection>;

export const ValidateDataStoreAnswer = z.looseObject({
  success: z.boolean(),
  datastoreId: z.string().nullish(),
  problem: ConnectionProblem.nullish(),
  serverVersion: z.string().nullish(),
  hasPostgis: z.boolean().nullish(),
  datasetCount: z.number().nullish(),
});
export type ValidateDataStoreAnswer = z.infer<typeof ValidateDataStoreAnswer>;

export const geometryTypes = [
  'esriGeometryPoint',
  'esriGeometryMultipoint',
  'esriGeometryPolyline',
  'esriGeometryPolygon',
] as const;

export const geometryStorages = [
  'columns',
  'point',
  'box',
  'polygon',
  'path',
  'geometry',
  'geography',
] as const;

/** A column as the database declares it, `type` in the words of PostgreSQL. */
export const DatasetColumn = z.looseObject({
  name: z.string(),
  type: z.string(),
  isNullable: z.boolean(),
});
export type DatasetColumn = z.infer<typeof DatasetColumn>;

/** A table or view that the database user may read. */
export const Dataset = z.looseObject({
  schema: z.string(),
  table: z.string(),
  /** `schema.table`. */
  name: z.string(),
  type: z.enum(['table', 'featureClass']),
  isView: z.boolean(),
  columns: z.array(DatasetColumn),
  /** Columns of the primary key, else of a unique key without nulls; empty when there is none. */
  key: z.array(z.string()),
  geometry: z
    .looseObject({
      /** One column, or those of longitude and latitude. */
      columns: z.array(z.string()),
      type: z.enum(geometryTypes),
      /** How the database keeps it: a core type, one of PostGIS, or `columns` of degrees. */
      storage: z.enum(geometryStorages),
      /** Spatial reference as a number of EPSG. */
      srid: z.number(),
    })
    .nullish(),
  comment: z.string().nullish(),
  /** An estimate of the database; missing when it has never counted. */
  rowEstimate: z.number().nullish(),
  /** `[[west, south], [east, north]]` in degrees. */
  extent: z.array(z.array(z.number())).nullish(),
});
export type Dataset = z.infer<typeof Dataset>;

export const DescribeDataStoreAnswer = z.looseObject({
  datastoreId: z.string(),
  connection: StoredConnection,
  datasets: z.array(Dataset),
});
export type DescribeDataStoreAnswer = z.infer<typeof DescribeDataStoreAnswer>;

/** `portals/<id>/servers`. */
export const ServersAnswer = z.looseObject({
  servers: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      url: z.string(),
      adminUrl: z.string().nullish(),
      isHosted: z.boolean().nullish(),
      serverType: z.string().nullish(),
      serverRole: z.string().nullish(),
      /** Our own addition: whether services can be published to it. */
      takesServices: z.boolean().nullish(),
    }),
  ),
});
export type ServersAnswer = z.infer<typeof ServersAnswer>;
