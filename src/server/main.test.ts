import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// The built service, as `npm start` runs it.
const program = 'dist/server/main.js';

let folder: string;
const running = new Set<ReturnType<typeof spawn>>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldstation-main-'));
});

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ReturnType<typeof spawn>;
  readonly output: () => string;
  /** Resolves when the text appears on either stream, rejects when the program ends before. */
  readonly said: (text: string) => Promise<void>;
  readonly exit: Promise<number | null>;
}

function runService(environment: Record<string, string>): Run {
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

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** One sentence for the operator: no stack trace, one line. */
function expectOneSentence(output: string): void {
  const lines = output.trim().split('\n');
  expect(lines, output).toHaveLength(1);
  expect(output).not.toMatch(/\n\s+at /);
}

test('starts on an empty folder, says how to sign in, and ends cleanly on Ctrl-C', async () => {
  const port = String(await freePort());
  const service = runService({ PORT: port });
  await service.said('Ctrl-C stops it');
  expect(service.output()).toContain(`http://127.0.0.1:${port}`);
  const password = /password "([^"]+)"/.exec(service.output())?.[1] ?? '';
  const answer = await fetch(`http://127.0.0.1:${port}/sharing/rest/generateToken`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password, f: 'json' }),
  });
  expect(await answer.json()).toHaveProperty('token');
  service.child.kill('SIGINT');
  expect(await service.exit).toBe(0);

  const second = runService({ PORT: port });
  await second.said('Ctrl-C stops it');
  expect(second.output()).not.toContain(password);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

test('a port in use is one sentence and a non-zero exit', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const address = holder.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const service = runService({ PORT: String(port) });
  expect(await service.exit).toBe(1);
  expect(service.output()).toContain(`Port ${port} is in use`);
  expectOneSentence(service.output());
  await new Promise((resolve) => holder.close(resolve));
});

test('a data folder in use by another process is one sentence and a non-zero exit', async () => {
  const first = runService({ PORT: String(await freePort()) });
  await first.said('Ctrl-C stops it');
  const second = runService({ PORT: String(await freePort()) });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/in use/);
  expectOneSentence(second.output());
});

test('a data folder that cannot be made is one sentence and a non-zero exit', async () => {
  chmodSync(folder, 0o500);
  // Not even root can make a folder under a file.
  const service = runService({ PORT: String(await freePort()), DATA_DIR: '/dev/null/data' });
  expect(await service.exit).toBe(1);
  expect(service.output()).toContain('/dev/null/data');
  expectOneSentence(service.output());
  chmodSync(folder, 0o700);
});

test.each([
  ['nonsense', 'DATABASE_URL'],
  ['postgres://user:secret-word@127.0.0.1:1/db', '127.0.0.1'],
])('a wrong DATABASE_URL (%s) is one sentence without the password', async (url, named) => {
  const service = runService({ PORT: String(await freePort()), DATABASE_URL: url });
  expect(await service.exit).toBe(1);
  expect(service.output()).toContain(named);
  expect(service.output()).not.toContain('secret-word');
  expectOneSentence(service.output());
});

test('a wrong PORT is one sentence and a non-zero exit', async () => {
  const service = runService({ PORT: 'eighty' });
  expect(await service.exit).toBe(1);
  expect(service.output().trim()).toBe('PORT must be a number from 0 to 65535.');
});
