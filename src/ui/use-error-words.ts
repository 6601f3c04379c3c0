import { useTranslations } from 'use-intl';
import { ownSentences, readSentence } from '#lib/own-sentences.ts';

/** Says the message of an error in the language in use where it is ours; else as the server said it. */
export function useErrorWords(): (message: string) => string {
  const text = useTranslations('states.own');
  return (message) => {
    const own = readSentence(ownSentences, message);
    return own ? text(own.code, own.values) : message;
  };
}
