import { parseDatabaseUrl } from './database-url.ts';
import { PostgresConnection } from './postgres-connection.ts';

/** Any constant will do, as long as every Fieldstation has the same. */
const lockKey = '7301946284';

/**
 * Runs `work` while no other service does so on the same database, however many processes there
 * are; `onWait` is called when another one is at it. A service that dies gives its turn away.
 */
export async function withStartLock<Result>(
  url: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const connection = new PostgresConnection(url, parseDatabaseUrl(url));
  try {
    const [row] = await connection.query(
      'select pg_try_advisory_lock($1::bigint)::int as held',
      [lockKey],
      {},
    );
    if ((row as { held: number }).held === 0) {
      onWait();
      await connection.query('select pg_advisory_lock($1::bigint)', [lockKey], {});
    }
    return await work();
  } finally {
    // The lock belongs to the session and ends with it.
    await connection.close();
  }
}
