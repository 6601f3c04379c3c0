/** The built service as a process, as `npm start` runs it, for tests. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'dist/server/main.js';

const running = new Set<ReturnType<typeof spawn>>();

/** A new empty folder for the service's data. */
export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), 'fieldstation-main-'));
}

/** Ends every service that was started and removes the folder. */
export function cleanUp(folder: string): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  rmSync(folder, { recursive: true, force: true });
}

export interface Run {
  readonly child: ReturnType<typeof spawn>;
  readonly output: () => string;
  /** Resolves when the text appears on either stream, rejects when the program ends before. */
  readonly said: (text: string) => Promise<void>;
  readonly exit: Promise<number | null>;
}

/** Starts the service on a folder, without sample data unless the environment says otherwise. */
export function runService(folder: string, environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, SAMPLE: 'none', DATA_DIR: join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exit = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!output.includes(text)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      exit.then(() => reject(new Error(`It ended before it said "${text}": ${output}`)));
      look();
    });
  return { child, output: () => output, said, exit };
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
