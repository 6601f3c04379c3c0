import { type ReactNode, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { languageInUse, subscribeToLanguage } from './messages/language-in-use.ts';

/** Gives the texts, numbers and dates of the language in use to all below it. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { locale, texts } = useSyncExternalStore(subscribeToLanguage, languageInUse);
  return (
    <IntlProvider locale={locale} messages={texts} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
