/** The modules of the service that benchmarks use directly, built for Node. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { root } from '../tools/project.mjs';

/** Where benchmarks keep what takes long to make. */
export const cache = join(root, 'node_modules', '.cache', 'fieldstation-bench');

const sources = {
  'pglite-worker': 'src/server/db/embedded/pglite-worker.ts',
  'open-database': 'src/server/db/open-database.ts',
  migrate: 'src/server/db/migrate.ts',
  'bulk-load': 'src/server/import/bulk-load.ts',
  'derived-columns': 'src/server/import/derived-columns.ts',
  'import-runs': 'src/server/import/import-runs.ts',
  'network-writer': 'src/server/import/network-writer.ts',
};

/** Everything that the modules of `sources` export, in one object. */
export async function serviceModules() {
  const outDir = join(cache, 'modules');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { input: sources },
    },
  });
  const address = (name) => pathToFileURL(join(outDir, `${name}.js`)).href;
  process.env.PGLITE_WORKER = address('pglite-worker');
  const names = Object.keys(sources).filter((name) => name !== 'pglite-worker');
  const modules = await Promise.all(names.map((name) => import(address(name))));
  return Object.assign({}, ...modules);
}
