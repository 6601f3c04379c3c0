/**
 * `npm test`: everything that must hold, on a fresh clone too. Lint with the import rules, types,
 * build, download budgets, unit tests, service tests on both engines, browser journeys.
 * Closing line: `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, ensurePackages, root, runNode } from './project.mjs';

checkNode();
await ensurePackages();
const { ensureBuild } = await import('./project.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { startPostgres } = await import('./postgres.mjs');

const isCi = Boolean(process.env.CI);
const reports = join(root, 'node_modules', '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const notRun = [];

function count(good, bad) {
  passed += good;
  failed += bad;
}

function heading(text) {
  console.log(`\n== ${text}`);
}

async function check(name, script, args) {
  heading(name);
  const code = await runNode(script, args);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

function leftOut(what) {
  notRun.push(what);
  if (isCi) count(0, 1);
}

async function runVitest(projects, environment) {
  heading(`Tests: ${projects.join(', ')}`);
  const report = join(reports, `${projects[0]}.json`);
  const code = await runNode(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, ...environment } },
  );
  const result = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  const good = result?.numPassedTests ?? 0;
  const bad = result?.numFailedTests ?? 0;
  count(good, code !== 0 && bad === 0 ? 1 : bad);
}

async function runBrowser(chromium, environment) {
  heading('Browser journeys');
  const report = join(reports, 'browser.json');
  const code = await runNode(
    '@playwright/test/cli.js',
    ['test', '-c', 'e2e/playwright.config.ts', '--reporter=line,json'],
    {
      env: {
        ...process.env,
        ...environment,
        ...(chromium ? { E2E_CHROMIUM: chromium } : {}),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const stats = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).stats : undefined;
  const good = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  const bad = stats?.unexpected ?? 0;
  count(good, code !== 0 && bad === 0 ? 1 : bad);
}

await check('Lint and import rules', '@biomejs/biome/bin/biome', [
  'ci',
  '--diagnostic-level=warn',
  '.',
]);
await check('Types', 'typescript/bin/tsc', ['-p', '.']);
heading('Build and download budgets');
await ensureBuild();
const { checkBudgets } = await import('./budget.mjs');
const budgets = checkBudgets();
count(budgets.total - budgets.failed, budgets.failed);

const postgres = await startPostgres();
try {
  // A data store may be on another server, whatever the service's own database is.
  const server = postgres === undefined ? {} : { TEST_DATABASE_URL: postgres.url };
  await runVitest(['unit', 'process', 'service-embedded'], server);
  if (postgres === undefined) {
    leftOut('what needs PostgreSQL: the service on it, a synchronization (no server could be had)');
  } else await runVitest(['service-postgres'], server);

  const chromium = await ensureChromium();
  if (chromium === undefined) leftOut('the browser journeys (no Chromium could be had)');
  else await runBrowser(chromium, server);
} finally {
  await postgres?.stop();
}

for (const what of notRun) console.log(`\nNot run: ${what}.`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
