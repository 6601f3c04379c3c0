import { useTranslations } from 'use-intl';
import { readRunSentence } from '#portal/runs/run-sentences.ts';
import { useErrorWords } from '#ui/use-error-words.ts';

/** Says what is kept with a run in the language in use where it is ours; else as the portal said it. */
export function useRunWords(): (message: string) => string {
  const text = useTranslations('runs.own');
  const words = useErrorWords();
  return (message) => {
    const own = readRunSentence(message);
    return own ? text(own.code, own.values) : words(message);
  };
}
