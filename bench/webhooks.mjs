/** How fast payloads go out: 10,000 of them to 10 webhooks of which one never answers. */
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startService } from './service.mjs';

const changes = 10_000;
const webhooks = 10;
const perCall = 100;
const password = 'a password for measuring';

/** Measures on the embedded database; gives one row a figure. */
export async function measureWebhooks() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-bench-'));
  const port = process.env.BENCH_PORT ?? '4189';
  const receiver = fork(fileURLToPath(import.meta.url), ['receive']);
  const address = await new Promise((resolve) => receiver.once('message', resolve));
  const service = await startService({
    PORT: port,
    SAMPLE: 'none',
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
    WEBHOOK_RANGES: '127.0.0.1',
  });
  try {
    return await measure(`http://127.0.0.1:${port}/sharing/rest`, address, receiver, service.pid);
  } finally {
    await service.stop();
    receiver.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(portal, address, receiver, pid) {
  const ask = async (path, form) => {
    const body = new URLSearchParams({ f: 'json', ...form });
    const answer = await (await fetch(`${portal}${path}`, { method: 'POST', body })).json();
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const { token } = await ask('/generateToken', { username: 'admin', password });
  for (let index = 0; index < webhooks; index += 1) {
    await ask('/portals/self/webhooks/createWebhook', {
      ...{ name: `Bench ${index}`, url: `${address}${index === 0 ? 'hang' : 'take'}` },
      ...{ changes: 'manualChanges', events: '/items/move', secret: 'measured', token },
    });
  }
  const ids = await makeItems(ask, token);
  const began = performance.now();
  let largest = memoryOf(pid);
  const look = setInterval(() => {
    largest = Math.max(largest, memoryOf(pid));
  }, 200);
  const done = new Promise((resolve) => {
    receiver.on('message', (taken) => {
      if (taken >= changes * (webhooks - 1)) resolve();
    });
  });
  for (let start = 0; start < changes; start += perCall) {
    const items = ids.slice(start % ids.length, (start % ids.length) + perCall).join(',');
    await ask('/content/users/admin/moveItems', { items, folder: '/', token });
  }
  const written = (performance.now() - began) / 1000;
  await done;
  const seconds = (performance.now() - began) / 1000;
  clearInterval(look);
  const what = `${changes} payloads to ${webhooks} webhooks, one of which hangs`;
  const deliveries = changes * (webhooks - 1);
  return [
    {
      what: `${what}: delivered to the others`,
      figure: Math.round(deliveries / seconds),
      unit: '/s',
    },
    { what: `${what}: all delivered after`, figure: seconds.toFixed(1), unit: 's' },
    { what: `${what}: changes meanwhile`, figure: Math.round(changes / written), unit: '/s' },
    { what: `${what}: memory of the service, at most`, figure: largest, unit: 'MB' },
  ];
}

async function makeItems(ask, token) {
  const ids = [];
  for (let index = 0; index < 1000; index += 1) {
    const form = { title: `Item ${index}`, type: 'CSV', token };
    ids.push((await ask('/content/users/admin/addItem', form)).id);
  }
  return ids;
}

/** Megabytes that a process holds; 0 where the system does not tell. */
function memoryOf(pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round(Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}

/** The receiver is a process of its own, so that its work is not measured with the service's. */
function receive() {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST' && request.url === '/hang') return;
    if (request.method === 'POST') {
      taken += 1;
      if (taken % 1000 === 0) process.send(taken);
    }
    request.on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}/`));
}

if (process.argv[2] === 'receive' && process.send) receive();
