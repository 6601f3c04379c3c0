import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { helpText } from './help.ts';

// The built program, as `npm run import` runs it.
const program = 'dist/server/import.js';
const service = 'dist/server/main.js';

let folder: string;
const running = new Set<ReturnType<typeof spawn>>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fieldstation-import-'));
});

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ReturnType<typeof spawn>;
  readonly said: (text: string) => Promise<void>;
  /** Exit code, or the signal that ended it, and all that it said. */
  readonly end: Promise<{ code: number | string | null; output: string }>;
}

function start(script: string, words: readonly string[], data = 'data', input?: string): Run {
  const child = spawn(process.execPath, [script, ...words], {
    env: {
      ...process.env,
      INIT_CWD: process.cwd(),
      SAMPLE: 'none',
      PORT: '0',
      DATA_DIR: join(folder, data),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  running.add(child);
  child.stdin?.end(input);
  let output = '';
  const listeners = new Set<() => void>();
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const end = new Promise<{ code: number | string | null; output: string }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code: code ?? signal, output }));
  });
  const said = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      listeners.add(look);
      end.then(() => reject(new Error(`It ended before it said "${text}": ${output}`)));
      look();
    });
  return { child, said, end };
}

/** The row of a kind in the table at the end: added, already there, rejected. */
function rowOf(output: string, set: string): number[] {
  const line = output.split('\n').find((text) => text.trim().startsWith(`${set} `)) ?? '';
  return line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map((text) => Number(text.replaceAll(',', '')));
}

/** The examples of the help that need no other server, as words of a command line. */
function examples(): string[][] {
  const text = helpText.slice(helpText.indexOf('Examples')).replaceAll('\\\n', ' ');
  return text
    .split('\n')
    .filter((line) => line.includes('npm run import -- ') && !line.includes('https://'))
    .map((line) => (line.split('npm run import -- ')[1] ?? '').match(/"[^"]*"|\S+/g) ?? [])
    .map((words) => words.map((word) => word.replaceAll('"', '')));
}

test('every example of the help runs as it stands, and again without adding anything', async () => {
  const commands = examples();
  expect(commands.length).toBeGreaterThan(4);
  const input = readFileSync('docs/examples/station.json', 'utf8');
  for (const words of commands) {
    const { code, output } = await start(program, words, 'data', input).end;
    expect(output, words.join(' ')).toMatch(/added in/);
    expect(code, output).toBe(0);
  }
  for (const words of commands) {
    const { output } = await start(program, words, 'data', input).end;
    expect(rowOf(output, 'Observations')[0], output).toBe(0);
    expect(rowOf(output, 'Observations')[1], output).toBeGreaterThan(0);
  }
});

test.each([
  [[], 'Say what to import'],
  [['nowhere.json'], 'nowhere.json is neither a file'],
  [['docs/examples/level.csv'], 'which Datastream do the results belong to?'],
  [['docs/examples/level.csv', '--tiem', 'x'], "Unknown option '--tiem'"],
  [['docs/examples/level.csv', '--type', 'number'], '--type "number" is not known'],
  [['docs/examples/level.csv', '--time-zone', 'Mars'], '--time-zone "Mars" is not known'],
  [['flights'], 'The flights go into a database without Things'],
  [['http://127.0.0.1:1/v1.1', '--parallel', '0'], '--parallel "0" is not a number'],
])('%j is refused by one sentence and the exit code 2', async (words, message) => {
  const { code, output } = await start(program, words).end;
  expect(output).toContain(message);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(2);
});

test('rejected records are told, kept in a file, and the exit code is 1', async () => {
  const broken = join(folder, 'broken.json');
  const things = Array.from({ length: 30 }, (_, index) => ({ name: index }));
  writeFileSync(broken, JSON.stringify([...things, { name: 'Kept' }]));
  const list = join(folder, 'rejected.txt');
  const { code, output } = await start(program, [broken, '--rejected', list]).end;
  expect(code).toBe(1);
  expect(rowOf(output, 'Things')).toEqual([1, 0, 30]);
  expect(output.match(/ rejected: /g)).toHaveLength(20);
  const lines = readFileSync(list, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(30);
  expect(lines[0]).toBe(`${broken}:1:2 [0] Thing: name: expected string, received number`);
  expect((await start(program, [broken, '--strict']).end).output).toContain('--strict');
});

test('a running service holds the embedded database: it says what to do', async () => {
  const held = start(service, [], 'held');
  await held.said('Ctrl-C stops it');
  const { code, output } = await start(program, ['docs/examples/station.json'], 'held').end;
  expect(code).toBe(2);
  expect(output).toMatch(/is in use by process \d+/);
  expect(output).toContain('Stop the service (Ctrl-C)');
  expect(output).toContain('DATABASE_URL');
  held.child.kill('SIGTERM');
  await held.end;
});

test('after Ctrl-C, and after being killed, the same command goes on and ends complete', async () => {
  const many = join(folder, 'many.json');
  const count = 40_000;
  const station = JSON.parse(readFileSync('docs/examples/station.json', 'utf8'));
  station.name = 'Many';
  station.Datastreams[0].Observations = Array.from({ length: count }, (_, index) => ({
    phenomenonTime: new Date(1_700_000_000_000 + index * 1000).toISOString(),
    result: index / 4,
  }));
  writeFileSync(many, JSON.stringify(station));

  const interrupted = start(program, [many]);
  await interrupted.said('Importing');
  interrupted.child.kill('SIGINT');
  const ended = await interrupted.end;
  expect(ended.output).toContain('Interrupted. What was stored stays');
  expect(ended.code).toBe(130);

  const killed = start(program, [many]);
  await killed.said('Importing');
  killed.child.kill('SIGKILL');
  expect((await killed.end).code).toBe('SIGKILL');

  const { code, output } = await start(program, [many]).end;
  expect(code, output).toBe(0);
  const [added = 0, there = 0, rejected] = rowOf(output, 'Observations');
  expect(added + there).toBe(count);
  expect(rejected).toBe(0);
  const again = await start(program, [many]).end;
  expect(rowOf(again.output, 'Observations')).toEqual([0, count, 0]);
});
