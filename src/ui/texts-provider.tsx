import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import type { CataloguePart } from './messages/catalogue.ts';
import { languageInUse, subscribeToLanguage } from './messages/language-in-use.ts';

interface TextsProviderProps {
  /** What is known below beside the texts of the whole application; `fetchTexts` has fetched it. */
  readonly part: CataloguePart;
  readonly children: ReactNode;
}

/** Gives the texts, numbers and dates of the language in use to all below it. */
export function TextsProvider({ part, children }: TextsProviderProps) {
  const { locale, texts } = useSyncExternalStore(subscribeToLanguage, languageInUse);
  const { explore, [part]: own } = texts;
  // The same object while another part arrives, so that nothing that shows texts is made anew.
  const messages = useMemo(() => ({ ...explore, ...own }), [explore, own]);
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
