import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminPassword } from '../accounts.ts';

/** The built service as a process of a journey's own, with a folder of its own, to be killed. */
export class OwnService {
  readonly origin: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'fieldstation-own-'));
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.origin = `http://127.0.0.1:${port}`;
  }

  /** Starts one without sample data, and waits until it answers. */
  static async start(): Promise<OwnService> {
    const service = new OwnService(await freePort());
    await service.restart();
    return service;
  }

  /** Ends the process at once, as a machine that fails would: it gets no chance to tidy up. */
  async kill(): Promise<void> {
    const ending = this.#process;
    if (ending === undefined || ending.exitCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  }

  /** Starts it again on the same folder and port. */
  async restart(): Promise<void> {
    this.#process = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: join(import.meta.dirname, '..', '..'),
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(this.#port),
        DATA_DIR: this.#folder,
        ADMIN_PASSWORD: adminPassword,
        SAMPLE: 'none',
      },
    });
    const deadline = Date.now() + 60_000;
    for (;;) {
      const isThere = await fetch(`${this.origin}/v1.1`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) return;
      if (Date.now() > deadline) throw new Error('The service did not start.');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** Ends it and removes its folder. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
