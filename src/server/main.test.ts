import { chmodSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanUp, freePort, makeFolder, runService as runServiceIn } from './service-process.ts';

let folder: string;

beforeEach(() => {
  folder = makeFolder();
});

afterEach(() => cleanUp(folder));

function runService(environment: Record<string, string>) {
  return runServiceIn(folder, environment);
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
