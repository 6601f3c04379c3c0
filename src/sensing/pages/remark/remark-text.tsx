import { type Remark, remarkInEnglish } from '#sensing/contract/query/query-sentences.ts';
import { Fetched, FetchedPart } from '#ui/fetched-part.tsx';
import { fetchTexts } from '#ui/messages/language-in-use.ts';

interface RemarkTextProps {
  readonly remark: Remark;
}

let words: FetchedPart<RemarkTextProps> | undefined;

/** With the first remark: most questions are understood. */
function fetchWords(): FetchedPart<RemarkTextProps> {
  const fetching = Promise.all([import('./remark-words.tsx'), fetchTexts('parser')]);
  words ??= new FetchedPart(fetching.then(([{ RemarkWords }]) => RemarkWords));
  return words;
}

/** What is wrong with a question, in the language in use. */
export function RemarkText({ remark }: RemarkTextProps) {
  return (
    <Fetched
      part={words ?? fetchWords()}
      props={{ remark }}
      fallback={null}
      missing={<span lang="en">{remarkInEnglish(remark)}</span>}
    />
  );
}
