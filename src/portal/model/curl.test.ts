import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { toCurl } from './curl.ts';

test('leaves the token to a variable of the shell', () => {
  expect(toCurl('https://portal.test/sharing/rest/x', { item: 'a1' })).toBe(
    [
      "curl 'https://portal.test/sharing/rest/x' \\",
      "  --data-urlencode 'f=json' \\",
      "  --data-urlencode 'item=a1' \\",
      '  --data-urlencode "token=$TOKEN"',
    ].join('\n'),
  );
});

test('a shell reads back exactly what was written', () => {
  const hostile = `it's $HOME \`id\` "x" \\ ; & \n end`;
  const command = toCurl('https://portal.test/?a=1&b=2', { item: hostile });
  const printed = execFileSync('sh', ['-c', command.replace(/^curl/, `printf '%s\\0'`)], {
    encoding: 'utf8',
    env: { TOKEN: 'T' },
  });
  expect(printed.split('\0').slice(0, -1)).toEqual([
    'https://portal.test/?a=1&b=2',
    '--data-urlencode',
    'f=json',
    '--data-urlencode',
    `item=${hostile}`,
    '--data-urlencode',
    'token=T',
  ]);
});
