/**
 * The one message catalogue, in two parts: only the texts of the language in use are fetched, and
 * those of administration only with its pages.
 */
import type { messages as administer } from './en/administer.ts';
import type { messages as explore } from './en/explore.ts';

export type Messages = typeof explore;
export type AdministerMessages = typeof administer;

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en';
    // Checked as one: that nothing outside administration uses its texts is a test.
    Messages: Messages & AdministerMessages;
  }
}

const languages = {
  en: { explore: () => import('./en/explore.ts'), administer: () => import('./en/administer.ts') },
};

type Language = keyof typeof languages;

/** The texts of a language that the frame and the pages that explore need. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await languages[language].explore()).messages;
}

/** The texts of a language that the pages of administration need besides. */
export async function loadAdministerMessages(language: Language): Promise<AdministerMessages> {
  return (await languages[language].administer()).messages;
}
