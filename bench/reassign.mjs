/** How fast items are given to another user: 10,000 of them in calls of 100. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from './service.mjs';

const items = 10_000;
const perCall = 100;
const makersAtOnce = 8;
const password = 'a password for measuring';

/** Measures on the embedded database; gives one row a figure. */
export async function measureReassignment() {
  const folder = mkdtempSync(join(tmpdir(), 'fieldstation-bench-'));
  const port = process.env.BENCH_PORT ?? '4189';
  const service = await startService({
    PORT: port,
    SAMPLE: 'none',
    DATA_DIR: folder,
    ADMIN_PASSWORD: password,
  });
  try {
    return await measure(`http://127.0.0.1:${port}/sharing/rest`);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(portal) {
  const ask = async (path, form) => {
    const body = new URLSearchParams({ f: 'json', ...form });
    const answer = await (await fetch(`${portal}${path}`, { method: 'POST', body })).json();
    if (answer.error) throw new Error(`${path}: ${JSON.stringify(answer.error)}`);
    return answer;
  };
  const signIn = async (username) => (await ask('/generateToken', { username, password })).token;
  const admin = await signIn('admin');
  for (const username of ['giver', 'taker']) {
    const account = { username, password, role: 'org_publisher', token: admin };
    await ask('/community/createUser', account);
  }
  const ids = await makeItems(ask, await signIn('giver'));
  const times = [];
  for (let start = 0; start < ids.length; start += perCall) {
    const began = performance.now();
    await ask('/content/users/giver/reassignItems', {
      items: ids.slice(start, start + perCall).join(','),
      targetUsername: 'taker',
      targetFoldername: 'Received',
      token: admin,
    });
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  const what = `reassign ${items} items in calls of ${perCall}`;
  return [
    { what, figure: Math.round(items / seconds), unit: 'items/s' },
    { what: `${what}, one call, median`, figure: Math.round(times[times.length >> 1]), unit: 'ms' },
    { what: `${what}, slowest call`, figure: Math.round(times.at(-1)), unit: 'ms' },
  ];
}

async function makeItems(ask, token) {
  const ids = [];
  const make = async (first) => {
    for (let index = first; index < items; index += makersAtOnce) {
      const form = { title: `Item ${index}`, type: 'CSV', tags: 'bench', token };
      ids.push((await ask('/content/users/giver/addItem', form)).id);
    }
  };
  await Promise.all(Array.from({ length: makersAtOnce }, (_, index) => make(index)));
  return ids;
}
