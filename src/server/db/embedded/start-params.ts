/** The command line of PostgreSQL inside PGlite. */
import { PGlite } from '@electric-sql/pglite';

const session = ['-c', 'timezone=UTC', '-c', 'datestyle=ISO'];

/** For a database in memory, where there is nothing to write through. */
export const memoryStartParams = [...PGlite.defaultStartParams, ...session];

/** For a database on disk: `-F` would turn fsync off, and only this way of it reaches the host. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((flag) => flag !== '-F'),
  ...session,
  '-c',
  'wal_sync_method=fsync',
];
