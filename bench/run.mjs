/**
 * `npm run bench`: every benchmark, its table out. `npm run bench -- first-use`, `-- sensing`,
 * `-- reassign`, `-- webhooks`, `-- publish`, `-- urls`, `-- chart`, `-- export`, `-- table` or `-- map` runs one; `-- sensing PostgreSQL Things`
 * one of its engines, and those of its rows that have the word; `-- map million` or `-- map animation`
 * one of its halves; `-- chart million` one of its charts; `-- export csv` one format.
 */
import { chromium } from '@playwright/test';
import { ensureChromium } from '../tools/chromium.mjs';
import { ensureBuild, ensurePackages } from '../tools/project.mjs';
import { measureCharts } from './chart.mjs';
import { measureExports } from './export.mjs';
import { measureFirstUse } from './first-use.mjs';
import { measureMap } from './map.mjs';
import { measurePublish } from './publish.mjs';
import { measureReassignment } from './reassign.mjs';
import { measureSensing } from './sensing.mjs';
import { measureTable } from './table.mjs';
import { measureUrls } from './urls.mjs';
import { measureWebhooks } from './webhooks.mjs';

await ensurePackages();
await ensureBuild();

const [name, ...words] = process.argv.slice(2);
const benchmarks = {
  'first-use': async () => print(await measureFirstUse(await browserLauncher())),
  chart: async () => print(await measureCharts(await browserLauncher(), words)),
  export: async () => print(await measureExports(await browserLauncher(), words)),
  map: async () => print(await measureMap(await browserLauncher(), words)),
  sensing: () => measureSensing(words),
  table: async () => print(await measureTable(await browserLauncher())),
  reassign: async () => print(await measureReassignment()),
  webhooks: async () => print(await measureWebhooks()),
  publish: async () => print(await measurePublish()),
  urls: async () => print(await measureUrls()),
};
if (name !== undefined && benchmarks[name] === undefined) {
  console.error(
    `There is no benchmark "${name}"; there are ${Object.keys(benchmarks).join(', ')}.`,
  );
  process.exit(1);
}
for (const run of name === undefined ? Object.values(benchmarks) : [benchmarks[name]]) await run();

async function browserLauncher() {
  const executablePath = await ensureChromium();
  const options = {
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-quic',
      '--no-first-run',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // As on any machine without a graphics card; SwiftShader's own compositing stops pages for
      // seconds.
      '--disable-gpu-compositing',
    ],
  };
  /** A browser; with a folder its one context, which keeps its storage there as a person's does. */
  return (folder) =>
    folder === undefined
      ? chromium.launch(options)
      : chromium.launchPersistentContext(folder, options);
}

function print(rows) {
  const width = Math.max(0, ...rows.map(({ what }) => what.length));
  for (const { what, figure, unit } of rows) {
    console.log(`${what.padEnd(width)}  ${String(figure).padStart(9)} ${unit}`);
  }
}
