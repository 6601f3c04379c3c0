import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { adminPassword } from './accounts.ts';

const port = Number(process.env.E2E_PORT ?? 4180);
const chromium = process.env.E2E_CHROMIUM;
const isRoot = process.getuid?.() === 0;
const dataDir = join(tmpdir(), `fieldstation-e2e-${port}`);

/** The real service on a new embedded database with the small sample, and a real browser. */
export default defineConfig({
  testDir: '.',
  // It needs a PostgreSQL server; `npm test` names what it could not run without one.
  ...(process.env.TEST_DATABASE_URL ? {} : { testIgnore: 'publish-sync.spec.ts' }),
  outputDir: '../test-results',
  timeout: 45_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // On a loaded machine software drawing can take longer than any sensible wait; a journey that
  // passes only the second time is named as flaky in the report.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'on-first-retry',
    timezoneId: 'UTC',
    // Its dates are not those of the plain language (en), so that a journey sees that the region counts.
    locale: 'en-GB',
    colorScheme: 'light',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      chromiumSandbox: !isRoot,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Only the map needs the drawing software that plays a graphics card; pages are cheaper without.
        '--disable-gpu-compositing',
      ],
    },
  },
  webServer: {
    command: `node -e "fs.rmSync(process.env.DATA_DIR,{recursive:true,force:true})" && node dist/server/main.js`,
    cwd: '..',
    url: `http://127.0.0.1:${port}/v1.1`,
    timeout: 120_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      SAMPLE: 'small',
      // The receivers of the journeys are on this machine.
      WEBHOOK_RANGES: '127.0.0.1/32',
    },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
});
