/** Finds a Chromium for the browser journeys, or gets one. */
import { capture, runNode } from './project.mjs';

/** The shell without windows opens a page in a fifth of the time that a whole browser takes. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

async function findInstalled() {
  for (const name of names) {
    const { code, output } = await capture('sh', ['-c', `command -v ${name}`]);
    if (code === 0) return output.trim();
  }
  return undefined;
}

/**
 * The path of a Chromium to use: E2E_CHROMIUM, an installed one, or Debian's package. An empty
 * string means Playwright's own browser. Undefined when none can be had.
 */
export async function ensureChromium() {
  const given = process.env.E2E_CHROMIUM ?? (await findInstalled());
  if (given) return given;
  if (process.getuid?.() === 0 && (await capture('apt-get', ['--version'])).code === 0) {
    console.log('  Installing Chromium from the distribution …');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await capture('apt-get', ['update', '-qq'], { env });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await capture('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-core'], { env });
      const installed = await findInstalled();
      if (installed) return installed;
    }
  }
  const code = await runNode('@playwright/test/cli.js', ['install', 'chromium']);
  return code === 0 ? '' : undefined;
}
