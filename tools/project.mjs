/** What the commands share: the project folder, running programs, and what is out of date. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Stops with one sentence when Node is older than the oldest supported version. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Fieldstation needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a program in the project folder; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}

/** Runs a program and gives what it printed with its exit code. */
export async function capture(command, args, options = {}) {
  let output = '';
  const code = await new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', () => resolve(127));
    child.once('close', (exitCode) => resolve(exitCode ?? 1));
  });
  return { code, output };
}

/** Runs a program of node_modules with this Node. */
export function runNode(script, args, options) {
  return run(process.execPath, [join(root, 'node_modules', script), ...args], options);
}

/** Installs the packages of the lock file unless that has been done for this very file. */
export async function ensurePackages() {
  const stamp = join(root, 'node_modules', '.fieldstation-packages');
  const wanted = hashOf(['package.json', 'package-lock.json']);
  if (readStamp(stamp) === wanted) return;
  console.log('  Installing packages …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await capture(
    npm,
    ['ci', '--no-fund', '--no-audit', '--loglevel=error'],
    {
      shell: process.platform === 'win32',
    },
  );
  if (code !== 0) {
    console.error(output);
    console.error('The packages could not be installed.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

/** Builds the browser application and the service unless their sources are those of the last build. */
export async function ensureBuild() {
  const stamp = join(root, 'dist', '.sources');
  const wanted = hashOf([
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'tools/build.mjs',
    'package-lock.json',
  ]);
  if (readStamp(stamp) === wanted) return;
  console.log('  Building …');
  const { code, output } = await capture(process.execPath, ['tools/build.mjs']);
  if (code !== 0) {
    console.error(output);
    console.error('The build failed.');
    process.exit(1);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A hash over the names and contents of files and folders, tests left out. */
function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, path);
  return hash.digest('hex');
}

function addToHash(hash, path) {
  const full = join(root, path);
  if (!existsSync(full) || path.includes('.test.')) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
    return;
  }
  hash.update(path).update('\0').update(readFileSync(full)).update('\0');
}
