import { useTranslations } from 'use-intl';
import { ownSentences } from '#lib/answer-words.ts';

type OwnSentence = keyof typeof ownSentences;

const names = Object.keys(ownSentences) as OwnSentence[];
const webPage = /^The server answered a web page(?: \(“(.*)”\))?, where data was asked for\.$/;

/** Says the message of an error in the language in use where it is ours; else as the server said it. */
export function useErrorWords(): (message: string) => string {
  const text = useTranslations('states.own');
  return (message) => {
    const own = names.find((name) => ownSentences[name] === message);
    if (own) return text(own);
    const page = webPage.exec(message);
    return page ? text('webPage', { title: page[1] ?? 'none' }) : message;
  };
}
