/** The one message catalogue. Only the texts of the language in use are fetched. */
import type { messages as english } from './en/all.ts';

export type Messages = typeof english;

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en';
    Messages: Messages;
  }
}

const languages = { en: () => import('./en/all.ts') };

/** The texts of a language. */
export async function loadMessages(language: keyof typeof languages): Promise<Messages> {
  return (await languages[language]()).messages;
}
