import { PGlite, types } from '@electric-sql/pglite';
import type { Database, Parameter, Queryable } from './database.ts';
import { DatabaseUnavailableError } from './database.ts';

const parsers = { [types.INT8]: (text: string) => text };

/** Opens the embedded database in a folder, or in memory when none is given. */
export async function openPglite(dataDir?: string, template?: Blob): Promise<Database> {
  let client: PGlite;
  try {
    client = await PGlite.create({
      ...(dataDir === undefined ? {} : { dataDir }),
      ...(template === undefined ? {} : { loadDataDir: template }),
      parsers,
    });
  } catch (cause) {
    throw new DatabaseUnavailableError(`The data folder ${dataDir} cannot be opened.`, { cause });
  }
  await client.exec("set timezone = 'UTC'");
  return new PgliteDatabase(client);
}

function bind(parameters: readonly Parameter[] = []): unknown[] {
  return parameters.map((value) => value);
}

class PgliteDatabase implements Database {
  readonly engine = 'embedded';
  readonly #client: PGlite;

  constructor(client: PGlite) {
    this.#client = client;
  }

  async query<Row>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]> {
    return (await this.#client.query<Row>(sql, bind(parameters))).rows;
  }

  async execute(sql: string): Promise<void> {
    await this.#client.exec(sql);
  }

  async transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result> {
    return await this.#client.transaction((inner) =>
      work({
        query: async <Row>(sql: string, parameters?: readonly Parameter[]) =>
          (await inner.query<Row>(sql, bind(parameters))).rows,
      }),
    );
  }

  async copyIn(
    table: string,
    columns: readonly string[],
    chunks: AsyncIterable<string> | Iterable<string>,
  ): Promise<number> {
    let count = 0;
    for await (const chunk of chunks) {
      const result = await this.#client.query(
        `copy ${table} (${columns.join(', ')}) from '/dev/blob' with (format csv)`,
        [],
        { blob: new Blob([chunk]) },
      );
      count += result.affectedRows ?? 0;
    }
    return count;
  }

  async vacuum(): Promise<void> {
    await this.#client.exec('vacuum analyze');
  }

  async close(): Promise<void> {
    await this.#client.close();
  }
}
