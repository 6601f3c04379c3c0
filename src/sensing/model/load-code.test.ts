import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeStream, firstPage, toCode } from './load-code.ts';

const run = promisify(execFile);
const window = { from: Date.parse('2024-01-01T00:00:00Z'), to: Date.parse('2024-02-01T00:00:00Z') };

let server: Server;
let folder: string;
let streams: CodeStream[];

/** Two pages for every stream; the second by a link, the slashes of which are escaped. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-code-'));
  server = createServer((request, response) => {
    const url = request.url ?? '';
    const isLast = url.includes('skip=2');
    const { port } = server.address() as AddressInfo;
    const next = `http://127.0.0.1:${port}${url}&$skip=2`.replaceAll('/', '\\/');
    const rows = isLast
      ? '{"phenomenonTime":"2024-01-03T00:00:00Z","result":null}'
      : '{"phenomenonTime":"2024-01-01T00:00:00Z","result":1.5},{"phenomenonTime":"2024-01-02T00:00:00Z","result":{"a":"@iot.nextLink"}}';
    response.setHeader('content-type', 'application/json');
    response.end(
      isLast
        ? `{"value":[${rows}]}`
        : `{\n"@iot.nextLink":"${next.replaceAll('&', '\\u0026')}","value":[${rows}]}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const root = `http://127.0.0.1:${port}/v1.1`;
  streams = [
    {
      name: 'It\'s "hot" $HOME `x`\n日本',
      address: `${root}/Datastreams('it''s')/Observations`,
      window,
      hasIntervals: false,
    },
    {
      name: 'All',
      address: `${root}/Datastreams(2)/Observations`,
      window: undefined,
      hasIntervals: true,
    },
  ];
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Programs that print how many Observations they loaded, and how each is run. */
const printing = [
  { language: 'javascript', program: 'node', flags: ['--input-type=module', '-e'] },
  { language: 'python', program: 'python3', flags: ['-c'] },
  { language: 'r', program: 'Rscript', flags: ['-e'] },
] as const;

for (const { language, program, flags } of printing) {
  const isThere = spawnSync(program, ['--version']).error === undefined;
  if (!isThere) process.stderr.write(`${program} is not here: its program was not run.\n`);
  else
    test(`the program for ${program} follows every page of every stream`, async () => {
      const { stdout } = await run(program, [...flags, toCode(language, streams)]);
      expect(stdout).toBe('6 Observations\n');
    });
}

test('the shell script saves every page', async () => {
  const { stdout } = await run('sh', ['-c', toCode('curl', streams)], { cwd: folder });
  expect(stdout).toBe('2 pages\n2 pages\n');
  const files = (await readdir(folder)).sort();
  expect(files).toEqual(['1-1', '1-2', '2-1', '2-2'].map((part) => `observations-${part}.json`));
  const second = await readFile(join(folder, 'observations-1-2.json'), 'utf8');
  expect(JSON.parse(second).value).toHaveLength(1);
});

test('a failing server ends the program with an error', async () => {
  const gone = [{ ...streams[1], address: 'http://127.0.0.1:9/v1.1/Datastreams(1)/Observations' }];
  const code = toCode('javascript', gone as CodeStream[]);
  await expect(run('node', ['--input-type=module', '-e', code])).rejects.toThrow('fetch failed');
});

test('the window is asked of the server, for intervals by their start', () => {
  const [first, second] = streams as [CodeStream, CodeStream];
  expect(decodeURIComponent(firstPage(first))).toMatch(
    /Observations\?\$top=10000&\$filter=phenomenonTime ge 2024-01-01T00:00:00Z and phenomenonTime le 2024-02-01T00:00:00Z&\$select=phenomenonTime,result$/,
  );
  expect(decodeURIComponent(firstPage({ ...second, window }))).toContain(
    'phenomenonTime ge 2024-01-01T00:00:00Z and not (phenomenonTime gt 2024-02-01T00:00:00Z)',
  );
  expect(firstPage(second)).toMatch(/Observations\?\$top=10000&\$select=phenomenonTime,result$/);
});
