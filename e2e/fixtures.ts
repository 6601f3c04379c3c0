import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

import { type HostileServer, startHostileServer } from './servers/hostile-server.ts';
import { startMinimalServer } from './servers/minimal-server.ts';

export { adminPassword } from './accounts.ts';
export { expect };

/**
 * A test with a page that fails the test when the application throws, logs an error or breaks its
 * Content-Security-Policy. `allowedErrors` names what a test provokes on purpose.
 */
export const test = base.extend<{ allowedErrors: RegExp[] }>({
  allowedErrors: [[], { option: true }],
  page: async ({ page, allowedErrors }, use) => {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    const unexpected = problems.filter(
      (problem) => !allowedErrors.some((allowed) => allowed.test(problem)),
    );
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },
});

/** Fails with the list of accessibility violations of WCAG 2.2 A and AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // The other mode opens a second page for each check, for frames of other origins: there are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, 'accessibility violations').toEqual([]);
}

/**
 * A test whose addresses lead to the application over a server that offers only the six options of
 * the specification, with a small network along a river (servers/river-network.ts).
 */
export const minimalTest = test.extend({
  // The application asks for the best first; what the server refuses shows in the console.
  allowedErrors: [[/status of (400|404|501)/], { scope: 'test' }],
  baseURL: async ({ baseURL }, use) => {
    const server = await startMinimalServer(baseURL ?? '');
    await use(server.origin);
    await server.close();
  },
});

/**
 * A test over a server with the same network that is honest until `server.fail` spoils its answers
 * (servers/failures.ts, servers/odd-answers.ts), and again after `server.heal`.
 */
export const hostileTest = test.extend<{ server: HostileServer }>({
  allowedErrors: [[/Failed to load resource|ERR_/], { scope: 'test' }],
  // The address in the configuration: `baseURL` here is that of this server.
  server: async ({ browserName: _ }, use, { project }) => {
    const server = await startHostileServer(project.use.baseURL ?? '');
    await use(server);
    await server.close();
  },
  baseURL: ({ server }, use) => use(server.origin),
});
