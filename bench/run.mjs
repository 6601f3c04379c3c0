/** `npm run bench`: every benchmark, one table out. */
import { chromium } from '@playwright/test';
import { ensureChromium } from '../tools/chromium.mjs';
import { ensureBuild, ensurePackages } from '../tools/project.mjs';
import { measureFirstUse } from './first-use.mjs';

await ensurePackages();
await ensureBuild();
const executablePath = await ensureChromium();

const launch = () =>
  chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-quic',
      '--no-first-run',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  });

const rows = await measureFirstUse(launch);
const width = Math.max(...rows.map(({ what }) => what.length));
for (const { what, figure, unit } of rows) {
  console.log(`${what.padEnd(width)}  ${String(figure).padStart(9)} ${unit}`);
}
