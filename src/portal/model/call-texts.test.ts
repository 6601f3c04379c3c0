import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { writeCalls } from './call-texts.ts';

const portal = 'https://portal.example/sharing/rest/';
const awkward = `O'Brien "quoted" \\ back\nline \u2028 \`tick \${x} $TOKEN é 漢 😀`;
const calls = [
  { path: 'content/users/a%20b/reassignItems', values: { items: ['a', 'b'], title: awkward } },
  { path: 'search', values: { q: undefined, isFast: true } },
];

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not here: its program was not run.\n');

/** Runs the program with something in place of the network that notes what is sent. */
function runJavaScript(): unknown[] {
  const stub = `const sent = [];
globalThis.fetch = async (url, { method, body }) => {
  sent.push([method, url, Object.fromEntries(body)]);
  return { ok: true, json: async () => ({}) };
};
console.log = () => {};
`;
  const program = `${stub}${writeCalls('javascript', portal, calls)}process.stdout.write(JSON.stringify(sent));`;
  const answer = execFileSync(process.execPath, ['--input-type=module', '-'], {
    input: program,
    env: { ...process.env, TOKEN: 't1' },
  });
  return JSON.parse(String(answer)) as unknown[];
}

const expected = [
  [
    'POST',
    'https://portal.example/sharing/rest/content/users/a%20b/reassignItems',
    { f: 'json', items: 'a,b', title: awkward, token: 't1' },
  ],
  [
    'POST',
    'https://portal.example/sharing/rest/search',
    { f: 'json', isFast: 'true', token: 't1' },
  ],
];

test('the JavaScript sends every call as it is, whatever the values', () => {
  expect(runJavaScript()).toEqual(expected);
});

if (hasPython)
  test('the Python sends every call as it is, whatever the values', () => {
    const stub = `import sys, types, json
sent = []
class Answer:
    def raise_for_status(self): pass
    def json(self): return {}
fake = types.ModuleType("requests")
def post(url, data, timeout):
    sent.append(["POST", url, data])
    return Answer()
fake.post = post
sys.modules["requests"] = fake
`;
    const program = `${stub}${writeCalls('python', portal, calls).replace('print(result)', 'pass')}
sys.stdout.write(json.dumps(sent))`;
    const answer = execFileSync('python3', ['-'], {
      input: program,
      env: { ...process.env, TOKEN: 't1' },
    });
    expect(JSON.parse(String(answer))).toEqual(expected);
  });

test('the shell sends every call as it is, and not the second when the first fails', () => {
  const stub = 'curl() { printf "%s\\0" "$@"; printf "\\n\\0"; }\n';
  const script = writeCalls('curl', portal, calls);
  const sent = execFileSync('sh', ['-c', stub + script], {
    env: { ...process.env, TOKEN: 't1' },
  });
  const words = String(sent).split('\0');
  expect(words.slice(0, 9)).toEqual([
    'https://portal.example/sharing/rest/content/users/a%20b/reassignItems',
    '--data-urlencode',
    'f=json',
    '--data-urlencode',
    'items=a,b',
    '--data-urlencode',
    `title=${awkward}`,
    '--data-urlencode',
    'token=t1',
  ]);
  const failing = execFileSync('sh', ['-c', `curl() { echo "$1"; false; }\n${script} || true`]);
  expect(String(failing).trim().split('\n')).toHaveLength(1);
});

test.each(['curl', 'python', 'javascript'] as const)('%s holds no token', (language) => {
  expect(writeCalls(language, portal, calls)).toContain('TOKEN');
  expect(writeCalls(language, portal, calls)).not.toContain('t1');
});
