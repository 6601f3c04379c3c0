import { useDebouncedCallback } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type QuestionReading, questionOfPaste, readQuestion } from '#sensing/model/question.ts';
import {
  noOptions,
  type OptionsDraft,
  printQuestion,
  readOptions,
} from '#sensing/model/question-draft.ts';

const route = getRouteApi('/query');

/** A question while it is put together: its text and its parts, each of which changes the other. */
export interface EditedQuestion extends QuestionReading {
  readonly text: string;
  /** The parts of the text, or of the last text that had any. */
  readonly path: string;
  readonly options: OptionsDraft;
  /** Whether the parts say what the text says. */
  readonly isInStep: boolean;
  /** Whether it is another question than the one whose answer is shown. */
  readonly isChanged: boolean;
  readonly setText: (text: string) => void;
  readonly setOptions: (options: OptionsDraft) => void;
  /** Asks about other entities, from the beginning. */
  readonly setPath: (path: string) => void;
  /** Asks it, or another one; nothing happens while it is wrong. */
  readonly ask: (text?: string) => void;
}

interface Edited {
  readonly text: string;
  readonly path: string;
  readonly options: OptionsDraft;
}

/** The question in the address, as it is edited; what is typed reaches the address when it pauses. */
export function useQuestion(): EditedQuestion {
  const search = route.useSearch();
  const asked = questionOfPaste(search.ask ?? '');
  const navigate = route.useNavigate();
  const queryClient = useQueryClient();
  const inAddress = search.draft ?? asked;
  const [edited, setEdited] = useState(() => readEdited(inAddress));
  const [seen, setSeen] = useState(inAddress);
  const [committed, setCommitted] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // An address that did not come from here, by a link or the way back, replaces what is edited.
    if (inAddress !== committed) {
      setCommitted(inAddress);
      setEdited(readEdited(inAddress));
    }
  }
  const commit = (text: string) => {
    setCommitted(text === '' ? asked : text);
    void navigate({
      search: (before) => ({ ...before, draft: text === asked || text === '' ? undefined : text }),
      replace: true,
      resetScroll: false,
    });
  };
  const commitLater = useDebouncedCallback(commit, 400);
  const reading = useMemo(() => readQuestion(edited.text), [edited.text]);
  const change = (next: Edited) => {
    setEdited(next);
    commitLater(next.text);
  };
  return {
    ...reading,
    ...edited,
    isInStep: reading.question !== undefined || edited.text.trim() === '',
    isChanged: edited.text.trim() !== asked,
    setText: (text) => change(readEdited(text, edited)),
    setOptions: (options) =>
      change({ ...edited, options, text: printQuestion(edited.path, options) }),
    setPath: (path) => change({ path, options: noOptions, text: path }),
    ask: (text = edited.text) => {
      const wanted = text.trim();
      if (readQuestion(wanted).question === undefined) return;
      commitLater.cancel();
      setEdited((before) => (before.text === wanted ? before : readEdited(wanted)));
      if (wanted === asked) {
        void queryClient.resetQueries({ queryKey: ['sensing'], predicate: isAnswer });
        commit(wanted);
      } else void push(wanted);
    },
  };

  /** The way back leads to what was asked before, without what it has been changed to since. */
  async function push(wanted: string) {
    setCommitted(asked);
    const quietly = { replace: true, resetScroll: false };
    if (search.draft !== undefined) {
      await navigate({ search: (before) => ({ ...before, draft: undefined }), ...quietly });
    }
    await navigate({
      search: (before) => ({ ...before, ask: wanted, draft: undefined }),
      resetScroll: false,
    });
  }
}

function isAnswer({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[2] === 'question';
}

function readEdited(text: string, before?: Edited): Edited {
  const { question, problems } = readQuestion(text);
  if (question === undefined || problems.some(({ isOnlyName }) => !isOnlyName)) {
    return { path: before?.path ?? '', options: before?.options ?? noOptions, text };
  }
  return { text, path: question.path, options: readOptions(question.query) };
}
