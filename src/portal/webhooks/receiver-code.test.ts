import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { newWebhookSecret } from '../contract/webhook.ts';
import { samplePayload, usualSampleTrigger } from '../contract/webhook-payload.ts';
import { receiverCode, receiverLanguages } from './receiver-code.ts';

// Programs are started, which takes its time where much else runs.
vi.setConfig({ testTimeout: 30_000 });

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) process.stderr.write('python3 is not here: its program was not run.\n');
const programs = {
  javascript: [process.execPath, '--input-type=module', '-'],
  ...(hasPython ? { python: ['python3', '-'] } : {}),
} as const;

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});

/** Starts a program as it is shown, and gives its address when it listens. */
async function start(language: keyof typeof programs, secret: string): Promise<string> {
  const [command = '', ...options] = programs[language] ?? [];
  const child = spawn(command, options, {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  running.push(child);
  child.stdin.end(receiverCode[language]);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return `http://127.0.0.1:${line.replace('listening ', '')}/`;
}

const body = JSON.stringify(
  samplePayload(usualSampleTrigger, {
    webhookName: 'Größen',
    webhookId: 'w1',
    portalURL: 'https://portal.example.org',
    username: 'admin',
    when: 1_700_000_000_000,
  }),
);

/** The headers of Standard Webhooks, by its specification. */
function sign(secret: string, time = Math.floor(Date.now() / 1000)): Record<string, string> {
  const key = secret.startsWith('whsec_')
    ? Buffer.from(secret.slice(6), 'base64')
    : Buffer.from(secret);
  const signature = createHmac('sha256', key).update(`msg_1.${time}.${body}`).digest('base64');
  return {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(time),
    // While the secret changes there are several.
    'webhook-signature': `v1,b3RoZXI= v1,${signature}`,
  };
}

async function post(address: string, headers: Record<string, string>, text = body) {
  return (await fetch(address, { method: 'POST', headers, body: text })).status;
}

describe.each(Object.keys(programs) as (keyof typeof programs)[])('the receiver in %s', (name) => {
  test('takes what is signed, and nothing else', async () => {
    const secret = newWebhookSecret();
    const address = await start(name, secret);
    expect((await fetch(address)).status).toBe(200);
    expect(await post(address, sign(secret))).toBe(204);
    expect(await post(address, sign(newWebhookSecret()))).toBe(401);
    expect(await post(address, sign(secret), body.replace('admin', 'other'))).toBe(401);
    expect(await post(address, sign(secret, 1_700_000_000))).toBe(401);
    expect(await post(address, { ...sign(secret), 'webhook-timestamp': 'soon' })).toBe(401);
    expect(await post(address, {})).toBe(401);
  });

  test('takes the secret itself where nothing is signed', async () => {
    const address = await start(name, 's3cret');
    expect(await post(address, { secret: 's3cret' })).toBe(204);
    expect(await post(address, { secret: 's3creT' })).toBe(401);
    expect(await post(address, sign('s3cret'))).toBe(204);
    expect(await post(address, { ...sign('other'), secret: 's3cret' })).toBe(401);
  });
});

test.each(receiverLanguages)('%s reads the secret from its environment', (language) => {
  expect(receiverCode[language]).toContain('WEBHOOK_SECRET');
});
