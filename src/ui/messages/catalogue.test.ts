import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { languages, loadTexts } from './catalogue.ts';

const source = join(import.meta.dirname, '..', '..');
/** What is shown under the texts of administration: its pages, and the frame that signs in. */
const administers = /^portal\/pages\/(?!account-menu|session\/(signed-in-menu|account-facts|use-))/;

function areasUsed(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/useTranslations\('(\w+)/g)].map(([, area]) => area ?? '');
}

test.each(languages)('both parts of the catalogue of %s name each area once', async (language) => {
  const explore = Object.keys(await loadTexts(language, 'explore'));
  const administer = Object.keys(await loadTexts(language, 'administer'));
  expect(explore.filter((area) => administer.includes(area))).toEqual([]);
  expect(administer).toContain('reassign');
});

test('nothing outside the administration uses its texts, which are not there', async () => {
  const known = Object.keys(await loadTexts('en', 'explore'));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !administers.test(file) && !file.includes('.test.'),
  );
  const used = files.flatMap((file) => areasUsed(file).map((area) => ({ file, area })));
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(({ area }) => !known.includes(area))).toEqual([]);
});
