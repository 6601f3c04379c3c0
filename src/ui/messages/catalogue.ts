/**
 * The one message catalogue, in languages and parts: only the texts of the language in use are
 * fetched, and those of administration only with its pages.
 */
import type { messages as germanAdminister } from './de/administer.ts';
import type { messages as germanExplore } from './de/explore.ts';
import type { messages as germanParser } from './de/parser.ts';
import type { messages as germanQuery } from './de/query.ts';
import type { messages as administer } from './en/administer.ts';
import type { messages as explore } from './en/explore.ts';
import type { messages as parser } from './en/parser.ts';
import type { messages as query } from './en/query.ts';

declare module 'use-intl' {
  interface AppConfig {
    // Checked as one: that nothing outside administration uses its texts is a test.
    Messages: typeof explore & typeof administer & typeof query & typeof parser;
  }
}

/** What must be there in every language: a key that one of them lacks does not compile. */
export interface Catalogue {
  /** Of the frame and of the pages that explore. */
  readonly explore: typeof explore & typeof germanExplore;
  /** Of the pages of administration. */
  readonly administer: typeof administer & typeof germanAdminister;
  /** Of the page of questions. */
  readonly query: typeof query & typeof germanQuery;
  /** Of questions that are not understood. */
  readonly parser: typeof parser & typeof germanParser;
}

/** A piece of the catalogue that is fetched on its own. */
export type CataloguePart = keyof Catalogue;

const catalogue = {
  en: {
    explore: () => import('./en/explore.ts'),
    administer: () => import('./en/administer.ts'),
    query: () => import('./en/query.ts'),
    parser: () => import('./en/parser.ts'),
  },
  de: {
    explore: () => import('./de/explore.ts'),
    administer: () => import('./de/administer.ts'),
    query: () => import('./de/query.ts'),
    parser: () => import('./de/parser.ts'),
  },
} satisfies Record<
  string,
  { readonly [Part in CataloguePart]: () => Promise<{ readonly messages: Catalogue[Part] }> }
>;

export type Language = keyof typeof catalogue;

/** All pieces, in the order in which they are needed. */
export const catalogueParts = Object.keys(catalogue.en) as CataloguePart[];

/** All languages; the first where nothing tells which one is wanted. */
export const languages = Object.keys(catalogue) as [Language, ...Language[]];

/** Fetches one part of the texts of a language; what was fetched before is there at once. */
export async function loadTexts<Part extends CataloguePart>(
  language: Language,
  part: Part,
): Promise<Catalogue[Part]>;
export async function loadTexts(language: Language, part: CataloguePart) {
  return (await catalogue[language][part]()).messages;
}
