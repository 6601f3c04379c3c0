import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(import.meta.dirname, '..', '..', 'src', 'ui', 'messages');

/** Every text of a language that takes no values, which can be found as a whole on a page. */
function plainTexts(language: string): Set<string> {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  const texts = files.flatMap((file) =>
    leavesOf(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
  );
  return new Set(texts.filter((text) => !/[{}<]/.test(text)));
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as Record<string, unknown>).flatMap(leavesOf);
}

const german = plainTexts('de');
const onlyEnglish = new Set([...plainTexts('en')].filter((text) => !german.has(text)));

/** Texts of the English catalogue that a page shows, or gives to assistive technology, as a whole. */
export async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = [document.title.replace(/ · Fieldstation$/, '')];
    const names = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
    for (const element of document.querySelectorAll('body *')) {
      // What an interface says stays as it is.
      if (element.closest('code, pre, script, style')) continue;
      found.push(...names.map((name) => element.getAttribute(name) ?? ''));
      found.push(...[...element.childNodes].map((node) => node.nodeValue ?? ''));
    }
    return found.map((text) => text.trim());
  });
  return [...new Set(texts)].filter((text) => onlyEnglish.has(text));
}
