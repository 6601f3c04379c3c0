import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogueParts, languages, loadTexts } from './catalogue.ts';

const source = join(import.meta.dirname, '..', '..');
/** What is shown under the texts of administration: its pages, and the frame that signs in. */
const administers = /^portal\/pages\/(?!account-menu|session\/(signed-in-menu|account-facts|use-))/;

function areasUsed(file: string): string[] {
  const code = readFileSync(join(source, file), 'utf8');
  return [...code.matchAll(/useTranslations\('(\w+)/g)].map(([, area]) => area ?? '');
}

test.each(languages)('the parts of the catalogue of %s name each area once', async (language) => {
  const parts = await Promise.all(catalogueParts.map((part) => loadTexts(language, part)));
  const areas = parts.flatMap((part) => Object.keys(part));
  expect([...new Set(areas)]).toEqual(areas);
  expect(areas).toContain('reassign');
});

test('no page uses texts that are fetched with others, which are not there', async () => {
  const known = Object.keys(await loadTexts('en', 'explore'));
  const ofQuestions = Object.keys(await loadTexts('en', 'query'));
  const ofTheParser = Object.keys(await loadTexts('en', 'parser'));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !administers.test(file) && !file.includes('.test.'),
  );
  const used = files.flatMap((file) => areasUsed(file).map((area) => ({ file, area })));
  expect(used.length).toBeGreaterThan(50);
  const isThere = ({ file, area }: (typeof used)[number]) =>
    known.includes(area) ||
    (file.startsWith('sensing/pages/query/') && ofQuestions.includes(area)) ||
    (file.startsWith('sensing/pages/remark/') && ofTheParser.includes(area));
  expect(used.filter((one) => !isThere(one))).toEqual([]);
});
