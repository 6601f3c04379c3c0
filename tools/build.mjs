/**
 * Builds both halves, compresses the text files of the browser application, and makes the file that
 * new embedded databases are copied from.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, run, runNode } from './project.mjs';

// One after the other: the router's generated file is written by the first and read by both.
for (const args of [
  ['build', '--logLevel', 'warn'],
  ['build', '--ssr', '--logLevel', 'warn'],
]) {
  const code = await runNode('vite/bin/vite.js', args);
  if (code !== 0) process.exit(code);
}

const folder = join(root, 'dist', 'client');
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|mjs|css|html|json|svg)$/.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < 1024) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  writeFileSync(`${file}.br`, brotliCompressSync(content, quality));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

const code = await run(process.execPath, [join(root, 'dist', 'server', 'make-template.js')]);
if (code !== 0) process.exit(code);
