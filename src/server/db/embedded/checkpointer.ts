/** The checkpoints that PGlite does not make by itself; without them the log grows for ever. */
import type { PGlite } from '@electric-sql/pglite';
import type { WorkerSettings } from './pglite-protocol.ts';

const insertPosition = "pg_current_wal_insert_lsn() - '0/0'::pg_lsn";

export class Checkpointer {
  readonly #database: PGlite;
  readonly #bytes: number;
  readonly #timer: NodeJS.Timeout;
  #position = 0;

  constructor(
    database: PGlite,
    {
      checkpointBytes,
      checkpointInterval,
    }: Pick<WorkerSettings, 'checkpointBytes' | 'checkpointInterval'>,
  ) {
    this.#database = database;
    this.#bytes = checkpointBytes;
    this.#timer = setInterval(() => void this.#checkpointAfter(1), checkpointInterval);
  }

  /** Notes where the log stands at the start. */
  async start(): Promise<void> {
    this.#position = await this.#readPosition();
  }

  /** Makes a checkpoint when enough was written since the last. */
  afterWrite(): Promise<void> {
    return this.#checkpointAfter(this.#bytes);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#database.exec('checkpoint');
  }

  async #checkpointAfter(bytes: number): Promise<void> {
    try {
      if ((await this.#readPosition()) - this.#position < bytes) return;
      await this.#database.exec('checkpoint');
      this.#position = await this.#readPosition();
    } catch {
      // In a transaction that has failed nothing runs; the next write asks again.
    }
  }

  async #readPosition(): Promise<number> {
    const { rows } = await this.#database.query<{ position: string }>(
      `select (${insertPosition})::text as position`,
    );
    return Number(rows[0]?.position);
  }
}
