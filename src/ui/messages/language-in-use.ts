/**
 * The language of the texts: the one chosen in this browser, or the first of those that its user
 * reads. Its parts of the catalogue are fetched when they are needed.
 */
import {
  type Catalogue,
  type CataloguePart,
  type Language,
  languages,
  loadTexts,
} from './catalogue.ts';

const storageKey = 'fieldstation.language';

/** What is shown now. */
interface LanguageInUse {
  readonly language: Language;
  /** The language with the user's region: how numbers, dates and lists are written. */
  readonly locale: string;
  /** The parts that have been fetched. */
  readonly texts: Partial<Catalogue>;
}

const listeners = new Set<() => void>();
let inUse: LanguageInUse = { ...namesOf(firstLanguage()), texts: {} };

/** The language and its texts so far; the same object until one of them changes. */
export function languageInUse(): LanguageInUse {
  return inUse;
}

/** Calls `listener` after each change; gives the function that stops it. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has a part of the catalogue there in the language in use, also in one that is chosen later. */
export async function fetchTexts(part: CataloguePart): Promise<void> {
  const { language, texts } = inUse;
  if (texts[part]) return;
  const fetched = await loadTexts(language, part);
  // Another one was chosen meanwhile.
  if (language !== inUse.language) return fetchTexts(part);
  show({ ...inUse, texts: { ...inUse.texts, [part]: fetched } });
}

/** Shows another language as soon as its texts are there, and keeps it in this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // It holds until the page is left.
  }
  const parts = Object.keys(inUse.texts) as CataloguePart[];
  const texts = await Promise.all(
    parts.map(async (part) => [part, await loadTexts(language, part)] as const),
  );
  show({ ...namesOf(language), texts: Object.fromEntries(texts) });
}

/** A locale that this browser prefers, where it is of the language: it knows the region. */
export function localeOf(language: Language, preferred: readonly string[]): string {
  // Not every system gives names that are valid: with others nothing could be written at all.
  const usable = new RegExp(`^${language}(-[a-z]{4})?(-([a-z]{2}|\\d{3}))?$`, 'i');
  return preferred.find((tag) => usable.test(tag)) ?? language;
}

/** The first language that both the user and the catalogue have. */
export function languageOf(preferred: readonly string[]): Language {
  const known = preferred.map((tag) => languages.find((language) => isOf(tag, language)));
  return known.find((language) => language !== undefined) ?? languages[0];
}

function isOf(tag: string, language: string): boolean {
  return tag.toLowerCase().split('-')[0] === language;
}

function firstLanguage(): Language {
  const kept = readKept();
  return languages.find((language) => language === kept) ?? languageOf(navigator.languages);
}

function readKept(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function namesOf(language: Language) {
  return { language, locale: localeOf(language, navigator.languages) };
}

function show(next: LanguageInUse): void {
  inUse = next;
  document.documentElement.lang = next.locale;
  for (const listener of listeners) listener();
}
