/** The worker thread of the embedded database: opens it and does the tasks that it is sent. */
import { readFile, writeFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import type { StatementFault } from '#server/db/database.ts';
import { parsedTypes, valueParser } from '#server/db/values.ts';
import { Checkpointer } from './checkpointer.ts';
import { DurableNodeFs } from './durable-fs.ts';
import type {
  WorkerMessage,
  WorkerRequest,
  WorkerSettings,
  WorkerTask,
} from './pglite-protocol.ts';
import { durableStartParams, memoryStartParams } from './start-params.ts';

const parsers = Object.fromEntries(parsedTypes.map((oid) => [oid, valueParser(oid)]));
/** Parameters arrive as text already, whatever their type. */
const serializers = new Proxy({}, { get: () => (text: string) => text });
const options = { serializers, parsers };

async function readTemplate(file: string): Promise<Blob> {
  const content = await readFile(file);
  return new Blob([file.endsWith('.gz') ? gunzipSync(content) : content]);
}

async function open({ folder, template }: WorkerSettings): Promise<PGlite> {
  const said: string[] = [];
  try {
    return await PGlite.create({
      ...(folder === undefined ? {} : { fs: new DurableNodeFs(folder) }),
      ...(template === undefined ? {} : { loadDataDir: await readTemplate(template) }),
      startParams: folder === undefined ? memoryStartParams : durableStartParams,
      onStderr: (line) => said.push(line) > 0,
    });
  } catch (error) {
    // PostgreSQL tells what is wrong before it ends; the exception tells only that it ended.
    const reason = said.findLast((line) => /FATAL|PANIC/.test(line)) ?? String(error);
    throw new Error(reason.trim(), { cause: error });
  }
}

/** The words of PostgreSQL in an error; undefined when the engine itself broke. */
function faultOf(error: unknown): StatementFault | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return;
  if (!/^[0-9A-Z]{5}$/.test(error.code)) return;
  const text = (key: string): string | undefined => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === 'string' ? value : undefined;
  };
  if (text('severity') === 'FATAL' || text('severity') === 'PANIC') return;
  return {
    message: error.message,
    code: error.code,
    detail: text('detail'),
    constraint: text('constraint'),
  };
}

class TaskRunner {
  readonly #database: PGlite;
  readonly #checkpointer: Checkpointer;
  readonly #port: MessagePort;

  constructor(database: PGlite, checkpointer: Checkpointer, port: MessagePort) {
    this.#database = database;
    this.#checkpointer = checkpointer;
    this.#port = port;
  }

  async answer({ id, task }: WorkerRequest): Promise<void> {
    try {
      this.#send({ kind: 'rows', id, rows: await this.#run(task) });
    } catch (error) {
      const fault = faultOf(error);
      this.#send(
        fault === undefined
          ? { kind: 'broken', message: String(error) }
          : { kind: 'fault', id, fault },
      );
    }
  }

  async #run(task: WorkerTask): Promise<unknown[]> {
    switch (task.kind) {
      case 'query': {
        const result = await this.#database.query(task.sql, task.parameters, options);
        if (result.command !== 'SELECT') await this.#checkpointer.afterWrite();
        return result.rows;
      }
      case 'execute':
        await this.#database.exec(task.sql);
        await this.#checkpointer.afterWrite();
        return [];
      case 'copy':
        await this.#database.query(
          `copy ${task.target} from '/dev/blob' with (format csv, encoding 'UTF8')`,
          [],
          { blob: new Blob([task.text]) },
        );
        await this.#checkpointer.afterWrite();
        return [];
      case 'dump': {
        const dump = await this.#database.dumpDataDir('none');
        const content = Buffer.from(await dump.arrayBuffer());
        await writeFile(task.file, task.file.endsWith('.gz') ? gzipSync(content) : content);
        return [];
      }
      case 'close':
        await this.#checkpointer.stop();
        await this.#database.close();
        return [];
    }
  }

  #send(message: WorkerMessage): void {
    this.#port.postMessage(message);
  }
}

async function start(port: MessagePort, settings: WorkerSettings): Promise<void> {
  const send = (message: WorkerMessage) => port.postMessage(message);
  try {
    const database = await open(settings);
    const checkpointer = new Checkpointer(database, settings);
    await checkpointer.start();
    const runner = new TaskRunner(database, checkpointer, port);
    port.on('message', (request: WorkerRequest) => void runner.answer(request));
    send({ kind: 'ready' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const where = settings.folder ?? 'memory';
    send({ kind: 'failed', message: `The database in ${where} cannot be opened: ${reason}` });
  }
}

if (parentPort !== null) await start(parentPort, workerData as WorkerSettings);
