/** Starts the built service for a benchmark and stops it again. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../tools/project.mjs';

/**
 * Runs the service with the given environment until it says that it is ready; gives the
 * milliseconds that took, the process's id and a function that stops it.
 */
export async function startService(environment) {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('is ready at')) resolve();
    });
    child.once('exit', () => reject(new Error(`The service ended: ${output}`)));
  });
  return {
    milliseconds: performance.now() - began,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', resolve);
        child.kill('SIGTERM');
      }),
  };
}
