/**
 * How quickly does the sensing interface answer on a network of ten million Observations, on each
 * engine, and how does that compare with the same rows read by bare SQL through the same driver?
 */
import { cpus, loadavg } from 'node:os';
import { get, measure } from './load-meter.mjs';
import { serviceModules } from './modules.mjs';
import { engineNames, openEngine } from './sensing-data.mjs';
import { questions } from './sensing-questions.mjs';
import { startService } from './service.mjs';

const port = 4176;
const root = `http://127.0.0.1:${port}/v1.1`;

async function read(path) {
  const response = await fetch(`${root}/${path}`);
  if (!response.ok) throw new Error(`${response.status} for ${path}: ${await response.text()}`);
  return response.json();
}

/** How often each is measured; the best counts, since whatever else runs only makes it slower. */
const rounds = 2;

/** Measures the questions of bare SQL, through the driver and the pool that the service uses. */
async function measureSql(engine, asked) {
  const database = await engine.open();
  const results = new Map();
  try {
    for (const { what, sql } of asked) {
      results.set(what, await measure(() => database.query(sql)));
    }
  } finally {
    await database.close();
  }
  return results;
}

async function measureService(engine, asked) {
  const service = await startService({
    ...engine.environment,
    PORT: String(port),
    SAMPLE: 'none',
    ADMIN_PASSWORD: 'bench-password',
  });
  const results = new Map();
  try {
    for (const { what, path } of asked) {
      const address = `${root}/${typeof path === 'string' ? path : await path(read)}`;
      try {
        const bytes = await get(address);
        results.set(what, { ...(await measure(() => get(address))), bytes });
      } catch (error) {
        results.set(what, { failure: error.message });
      }
    }
  } finally {
    await service.stop();
  }
  return results;
}

const heads = [
  'kB',
  'alone ms',
  'SQL ms',
  'ratio',
  'at 32: req/s',
  'p99 ms',
  'SQL req/s',
  'p99 ms',
  'ratio',
];

function figure(value) {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}

function cells(service, sql) {
  if (service.failure !== undefined) return [service.failure];
  return [
    service.bytes / 1000,
    service.median,
    sql.median,
    service.median / sql.median,
    service.perSecond,
    service.p99,
    sql.perSecond,
    sql.p99,
    sql.perSecond / service.perSecond,
  ].map(figure);
}

function printTable(name, asked, service, sql) {
  const width = Math.max(...asked.map(({ what }) => what.length));
  const line = (what, texts) =>
    console.log(
      `${what.padEnd(width)}${texts.map((text, index) => text.padStart(heads[index].length + 2)).join('')}`,
    );
  console.log('');
  line(name, heads);
  for (const { what } of asked) line(what, cells(service.get(what), sql.get(what)));
  const [load = 0] = loadavg();
  console.log(`${cpus().length} cores, load of the last minute ${load.toFixed(1)}`);
}

/** The better figures of two measurements. */
function better(one, other) {
  if (one === undefined || other.failure !== undefined) return other;
  return {
    ...other,
    median: Math.min(one.median, other.median),
    perSecond: Math.max(one.perSecond, other.perSecond),
    p99: Math.min(one.p99, other.p99),
  };
}

async function measureRounds(engine, asked) {
  const sql = new Map();
  const service = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const [results, measureAll] of [
      [sql, measureSql],
      [service, measureService],
    ]) {
      for (const [what, result] of await measureAll(engine, asked)) {
        results.set(what, better(results.get(what), result));
      }
    }
  }
  return { sql, service };
}

/**
 * Prints a table for each engine; `words` choose engines by their names, and the questions that have
 * one of the other words.
 */
export async function measureSensing(words) {
  const engines = engineNames.filter((name) => words.includes(name));
  const parts = words.filter((word) => !engineNames.includes(word));
  const isAsked = ({ what }) => parts.length === 0 || parts.some((part) => what.includes(part));
  const asked = questions.filter(isAsked);
  const modules = await serviceModules();
  for (const name of engines.length === 0 ? engineNames : engines) {
    const engine = await openEngine(modules, name);
    if (engine === undefined) continue;
    try {
      const { sql, service } = await measureRounds(engine, asked);
      printTable(name, asked, service, sql);
    } finally {
      await engine.stop();
    }
  }
}
