import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..');

/** What writes or sorts in a language that is not the one in use. */
const fixed: readonly RegExp[] = [
  // `useFormatter` writes numbers and dates, `nameOrder` sorts names.
  /\.toLocale(?:Date|Time)?String\(|\.localeCompare\(/g,
  // The first argument is the locale in use, by this name.
  /\bIntl\.[A-Z]\w+\((?!\s*locale\b)/g,
  /\blocale\??(?::|=|: string =|\s=|\s\?\?)\s*\{?['"]/g,
  // A number that is rounded and stays a number is not shown.
  /(?<!\bNumber\(.*)\.toFixed\(/g,
  // The language chosen comes before those of the browser.
  /\bnavigator\.languages?\b/g,
];

function findFixed(code: string): string[] {
  return fixed.flatMap((pattern) => code.match(pattern) ?? []);
}

test.each([
  'value.toLocaleString()',
  "day.toLocaleDateString('en')",
  'one.name.localeCompare(other.name)',
  "new Intl.Collator('en', { numeric: true })",
  'new Intl.NumberFormat().format(1)',
  "Intl.DateTimeFormat(\n  'de')",
  'new Intl.Collator(undefined)',
  "function write(time: number, locale = 'en')",
  "function write(time: number, locale: string = 'en')",
  "writer({ locale: 'en' })",
  '<IntlProvider locale="en">',
  "<IntlProvider locale={'en'}>",
  "localeCsv(locale ?? 'en')",
  "value.toFixed(1) + ' m'",
  'localeCsv(navigator.language)',
])('%s is a fixed locale', (code) => {
  expect(findFixed(code)).toHaveLength(1);
});

test.each([
  'new Intl.DisplayNames(locale, { type })',
  'const styles = new Map<string, Intl.DateTimeFormat>();',
  'return Number(degrees.toFixed(5));',
  'format.number(1.5)',
])('%s is none', (code) => {
  expect(findFixed(code)).toEqual([]);
});

test('the application writes and sorts in the language in use', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|-rig\.|^server\b/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.sort().flatMap((file) => {
    const code = readFileSync(join(source, file), 'utf8');
    return findFixed(code).map((what) => `${file}: ${what}`);
  });
  expect(found).toEqual([
    // Numbers of a picture, and of an address.
    'charts/overview-picture.tsx: .toFixed(',
    'charts/overview-picture.tsx: .toFixed(',
    // Asks for the name of the browser's zone, and reads the figures of clocks.
    'lib/time-zone.ts: Intl.DateTimeFormat(',
    'lib/time-zone.ts: Intl.DateTimeFormat(',
    'map/map-camera.ts: .toFixed(',
    'map/map-camera.ts: .toFixed(',
    'map/map-camera.ts: .toFixed(',
    // Here the language is chosen.
    'ui/messages/language-in-use.ts: navigator.languages',
    'ui/messages/language-in-use.ts: navigator.languages',
  ]);
});
