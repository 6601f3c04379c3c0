import { type ReactNode, useMemo } from 'react';
import { IntlProvider, useLocale, useMessages } from 'use-intl';
import type { AdministerMessages } from './messages/catalogue.ts';

interface MoreTextsProps {
  readonly texts: AdministerMessages;
  readonly children: ReactNode;
}

/** Adds texts that were fetched later to those that the whole application has. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const locale = useLocale();
  const messages = useMessages();
  const all = useMemo(() => ({ ...messages, ...texts }), [messages, texts]);
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  );
}
