import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { catalogueParts, type Language, languages, loadTexts } from './catalogue.ts';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** Texts by their keys with dots between: `shell.palette.hint`. */
async function textsOf(language: Language): Promise<Map<string, string>> {
  const parts = await Promise.all(catalogueParts.map((part) => loadTexts(language, part)));
  return new Map(parts.flatMap((part) => flattened(part, [])));
}

function flattened(value: unknown, path: readonly string[]): [string, string][] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  const members = Object.entries(value as Record<string, unknown>);
  return members.flatMap(([key, member]) => flattened(member, [...path, key]));
}

/** All elements of a text, those inside its choices and tags too. */
function elementsOf(elements: readonly Element[]): Element[] {
  return elements.flatMap((element) => {
    if (element.type === 8) return [element, ...elementsOf(element.children)];
    if (element.type !== 5 && element.type !== 6) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))];
  });
}

function parsed(text: string, language: Language): Element[] {
  return elementsOf(new IntlMessageFormat(text, language).getAst());
}

/** What the code must give to a text: the names of its values with how they are used, and its tags. */
function needs(text: string, language: Language): string {
  const named = parsed(text, language).flatMap((element) => {
    // 0 is plain text and 7 the `#` of a plural.
    if (element.type === 0 || element.type === 7) return [];
    // The names of choices belong to the code, except those of plurals, which are the language's.
    const choices = element.type === 5 ? Object.keys(element.options).sort() : [];
    return [`${element.type} ${element.value} ${choices}`];
  });
  return [...new Set(named)].sort().join('; ');
}

function wordsOf(text: string): string[] {
  const plain = parsed(text, 'en').map((element) => (element.type === 0 ? element.value : ''));
  return plain.join(' ').match(/\p{L}+/gu) ?? [];
}

/**
 * Texts with words in them that are the same in German: names, terms of the interfaces, and words
 * that both languages have.
 */
const sameInGerman = new Set(
  [
    'Fieldstation Portal Webhooks Webhook Name optional Id Code Administrator Publisher Test Token',
    'Tag Format Text Linear Version Feature Definition Parameter Multi Position West Header Root',
    'Thing Things Location Locations Datastream Datastreams MultiDatastream MultiDatastreams',
    'Sensor Observation Observations ObservedProperty FeatureOfInterest SensorThings',
    'PDF JSON CSV GeoJSON Parquet curl Python R JavaScript Go UTC ms m km s min h d',
  ].flatMap((words) => words.split(' ')),
);

const german = await textsOf('de');
const english = await textsOf('en');

test.each(languages)('every text of %s can be read by the library that fills it in', (language) => {
  const texts = language === 'de' ? german : english;
  expect(texts.size).toBeGreaterThan(900);
  const unreadable = [...texts].filter(([, text]) => {
    try {
      parsed(text, language);
      return false;
    } catch {
      return true;
    }
  });
  expect(unreadable).toEqual([]);
});

test('German has exactly the texts of English', () => {
  expect([...german.keys()].sort()).toEqual([...english.keys()].sort());
});

test('a text takes the same values, choices and tags in both languages', () => {
  const differing = [...english].filter(([key, text]) => {
    const other = german.get(key) ?? '';
    return needs(text, 'en') !== needs(other, 'de');
  });
  expect(differing).toEqual([]);
});

test('no text was left in English', () => {
  const left = [...english].filter(([key, text]) => {
    if (german.get(key) !== text) return false;
    return wordsOf(text).some((word) => !sameInGerman.has(word));
  });
  expect(left).toEqual([]);
});

test('only what says nothing in English says nothing in German', () => {
  const blank = (texts: Map<string, string>) => [...texts].filter(([, text]) => text.trim() === '');
  expect(blank(german)).toEqual(blank(english));
});

test('German has no English quotation marks, no three dots and no exclamation marks', () => {
  const odd = [...german].filter(([, text]) => /”|\.\.\.|!/.test(text) || /“[\p{L}{]/u.test(text));
  expect(odd).toEqual([]);
});
