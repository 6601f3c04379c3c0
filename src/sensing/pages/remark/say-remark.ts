import type { useFormatter, useTranslations } from 'use-intl';
import type {
  Expected,
  Remark,
  Sentence,
  WordList,
} from '#sensing/contract/query/query-sentences.ts';

/** What writes in the language in use. */
export interface Speaker {
  readonly text: ReturnType<typeof useTranslations<'parser'>>;
  readonly format: Pick<ReturnType<typeof useFormatter>, 'list'>;
}

/** What is said of a question, in the language of the texts. */
export function sayRemark({ option, outer, sentences }: Remark, speaker: Speaker): string {
  const { text, format } = speaker;
  const said = sentences.map(saySentence).join(' ');
  const rest = option === undefined ? said : `${option}: ${said}`;
  if (outer === undefined) return rest;
  return `${outer.option}: ${text('sentences.within', { position: outer.position, rest })}`;

  function saySentence({ code, values }: Sentence): string {
    const filled = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? list(value) : value,
    ]);
    return text(`sentences.${code}`, Object.fromEntries(filled));
  }

  function list({ joins, words }: WordList): string {
    const type = joins === 'or' ? 'disjunction' : 'conjunction';
    return format.list(words.map(sayExpected), { type });
  }

  function sayExpected(expected: Expected): string {
    return typeof expected === 'string'
      ? expected
      : text(`phrases.${expected.code}`, expected.values);
  }
}
