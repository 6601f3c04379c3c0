/** `npm run dev`: the service, restarted when its sources change, and Vite with hot reload before it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, ensureBuild, ensurePackages, root } from './project.mjs';

checkNode();
await ensurePackages();
await ensureBuild();
const { build, createServer } = await import('vite');

let service;
let isStopping = false;

function restartService() {
  if (service !== undefined && service.exitCode === null) {
    service.once('exit', startService);
    service.kill('SIGTERM');
  } else {
    startService();
  }
}

function startService() {
  if (isStopping) return;
  service = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: 'inherit',
  });
}

const watcher = await build({ logLevel: 'warn', build: { ssr: true, watch: {} } });
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') restartService();
  if (event.code === 'ERROR') console.error(event.error.message);
});

const server = await createServer();
await server.listen();
server.printUrls();

process.on('SIGINT', async () => {
  isStopping = true;
  await Promise.all([watcher.close(), server.close()]);
  if (service === undefined || service.exitCode !== null) process.exit(0);
  service.once('exit', () => process.exit(0));
});
