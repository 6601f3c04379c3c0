import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { chooseLanguage, languageInUse } from './messages/language-in-use.ts';
import { reloadPage } from './part-failure.ts';

/** Changes to the other language, which is named by its own name. */
export function LanguageSwitch() {
  const text = useTranslations('shell');
  const other = languageInUse().language === 'en' ? 'de' : 'en';
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      c="dimmed"
      color="gray"
      fz="xs"
      fw={600}
      tt="uppercase"
      lang={other}
      aria-label={text('otherLanguage')}
      title={text('otherLanguage')}
      // The choice is kept: where its texts cannot be had, the page shows them when it loads again.
      onClick={() => chooseLanguage(other).catch(reloadPage)}
    >
      {other}
    </ActionIcon>
  );
}
