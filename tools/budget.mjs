/**
 * Checks what the built browser application makes a person download, gzip in KB (1,000 bytes),
 * against the budgets of the design. Read from Vite's manifest: an entry and all it imports
 * statically.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

const folder = join(root, 'dist', 'client');

/**
 * What each page may add to the shell, by the component its route loads. The texts of a language, in
 * two parts, and the two drawing libraries are fetched beside the pages and weighed on their own.
 */
const pageBudgets = [
  { page: 'src/ui/messages/en/explore.ts', kilobytes: 18 },
  { page: 'src/ui/messages/en/administer.ts', kilobytes: 25 },
  { page: 'src/ui/messages/en/query.ts', kilobytes: 6 },
  { page: 'src/ui/messages/en/parser.ts', kilobytes: 2 },
  { page: 'src/routes/query.tsx', kilobytes: 60 },
  { page: 'src/ui/messages/de/explore.ts', kilobytes: 21 },
  { page: 'src/ui/messages/de/administer.ts', kilobytes: 29 },
  { page: 'src/routes/index.tsx', kilobytes: 15 },
  { page: 'src/routes/map.tsx', kilobytes: 60 },
  { page: 'src/map/map-panel.tsx', kilobytes: 310 },
  { page: 'src/routes/chart.tsx', kilobytes: 60 },
  { page: 'src/sensing/pages/chart/views/chart-views.tsx', kilobytes: 135 },
  { page: 'src/routes/$kind', kilobytes: 60 },
  { page: 'src/routes/admin', kilobytes: 110 },
];

function gzipped(file) {
  return gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
}

function closure(manifest, key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(manifest, imported, seen);
  return seen;
}

function weigh(manifest, keys) {
  const scripts = new Set();
  const styles = new Set();
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) continue;
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  }
  const sum = (files) => [...files].reduce((total, file) => total + gzipped(file), 0);
  return { scripts: sum(scripts), styles: sum(styles) };
}

/** Every budget with its measured size. */
export function measureBudgets() {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
  const shellKeys = closure(manifest, 'index.html');
  const shell = weigh(manifest, shellKeys);
  const rows = [
    { name: 'shell JavaScript', size: shell.scripts, budget: 190 },
    { name: 'shell CSS', size: shell.styles, budget: 40 },
  ];
  for (const { page, kilobytes } of pageBudgets) {
    const entries = Object.keys(manifest).filter((key) => key.startsWith(page));
    if (entries.length === 0) throw new Error(`The build has no chunk for ${page}.`);
    for (const entry of entries) {
      const keys = [...closure(manifest, entry)].filter((key) => !shellKeys.has(key));
      rows.push({ name: `+ ${entry}`, size: weigh(manifest, keys).scripts, budget: kilobytes });
    }
  }
  for (const file of readdirSync(join(folder, 'assets'))) {
    if (file.startsWith('maplibre-gl-worker') && /\.m?js$/.test(file)) {
      rows.push({ name: 'map worker', size: gzipped(`assets/${file}`), budget: 150 });
    }
  }
  return rows;
}

/** Prints the table; gives the number of rows over budget and in all. */
export function checkBudgets() {
  const rows = measureBudgets();
  for (const { name, size, budget } of rows) {
    const verdict = size <= budget ? 'ok' : 'OVER BUDGET';
    console.log(`  ${name.padEnd(48)} ${size.toFixed(1).padStart(7)} of ${budget} KB  ${verdict}`);
  }
  return { total: rows.length, failed: rows.filter(({ size, budget }) => size > budget).length };
}
