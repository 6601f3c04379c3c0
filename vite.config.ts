import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const service = { target: `http://127.0.0.1:${process.env.PORT ?? 8080}`, changeOrigin: false };

/** What only some pages use of the libraries of the frame. */
const ofPages = '(?:mutation|infiniteQuery)Observer|use(?:Mutation|InfiniteQuery|Blocker)';

/** Libraries that the frame around every page uses, and the parts of the kit that it is made of. */
const shell = {
  name: 'shell',
  test: new RegExp(
    `/node_modules/(?:${[
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      `@tanstack/(?!.*/(?:${ofPages})\\.js)(?:history|query-core|react-query|react-router|react-store|router-core|store)`,
      'zod',
      '@formatjs',
      'intl-messageformat',
      'use-intl',
      '@mantine/hooks/esm/use-hotkeys',
      '@mantine/core/esm/core',
      '@mantine/core/esm/components/(?:ActionIcon|Alert|Anchor|Button|CloseButton|Code|Group|Loader|Skeleton|Stack|Text|Title|Transition|UnstyledButton)',
    ].join(
      '|',
    )})/.*js$|/node_modules/lucide-react/dist/esm/(?!icons/(?!(?:chart-line|circle-user|info|map|search)\\.))|/src/(?:${[
      'lib/(?:answer-words|authorizations|http|http-error|search-params)',
      'sensing/(?:own-servers|contract/kinds|pages/sensing-server|pages/entities/kind-icons)',
      // What the routes read addresses with.
      'sensing/pages/(?:chart/chart|entities/entity|entities/table|map/map|map/values/value|query/query|server/servers)-search',
      'portal/pages/(?:activity/activity|reassign/reassign|session/sign-in|webhooks/(?:new-)?webhooks?)-search',
      'portal/pages/(?:portal-server|session/use-session)',
      'ui/(?:texts-provider|messages/(?:catalogue|language-in-use))',
      'ui/(?:empty-state|error-state|fetched-part|not-found|page-title|part-failure)',
    ].join('|')})\\.tsx?$`,
  ),
};

/** Tests of the built programs as processes. */
const processTests = [
  'src/server/main.test.ts',
  'src/server/import/command/main.test.ts',
  'src/server/**/*.process.test.ts',
];

/** `vite build` makes the browser application, `vite build --ssr` the service. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
  ],
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    proxy: { '/v1.1': service, '/sharing': service, '/server/rest': service },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        sourcemap: true,
        rollupOptions: {
          input: {
            main: 'src/server/main.ts',
            import: 'src/server/import/command/main.ts',
            'pglite-worker': 'src/server/db/embedded/pglite-worker.ts',
            'make-template': 'src/server/db/embedded/make-template.ts',
          },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        sourcemap: false,
        // From these on browsers know `light-dark()`; written for older ones it says nothing in ours.
        cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
        // The Content-Security-Policy takes fonts from files only, not from data: addresses.
        assetsInlineLimit: 0,
        // Small files compress badly: what every page needs stays together.
        rolldownOptions: { output: { codeSplitting: { groups: [shell] } } },
      },
  test: {
    // Left to itself one core of two would have nothing to do.
    maxWorkers: '100%',
    // Loading the modules anew for each file took a third of the time; tests put back what they change.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/server/**'] },
      },
      {
        // The built program as a process, on its embedded database.
        extends: true,
        test: {
          name: 'process',
          include: processTests,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'service-embedded',
          include: ['src/server/**/*.test.ts'],
          exclude: [...processTests, 'src/server/db/postgres/**'],
          globalSetup: 'src/server/db/test-setup.ts',
          env: { TEST_ENGINE: 'embedded' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'service-postgres',
          include: ['src/server/**/*.test.ts'],
          exclude: [...processTests, 'src/server/db/embedded/**'],
          globalSetup: 'src/server/db/test-setup.ts',
          env: { TEST_ENGINE: 'postgres' },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
}));
