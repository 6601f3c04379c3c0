import { Text } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Completion } from '#sensing/model/completions.ts';
import { questionOfPaste } from '#sensing/model/question.ts';
import type { QuestionProblem } from '#sensing/model/question-problem.ts';
import classes from './address-editor.module.css';
import { ColouredQuestion, offsetAt } from './coloured-question.tsx';
import { CompletionChoices } from './completion-choices.tsx';
import { useCompletions } from './use-completions.ts';
import { WordHelp } from './word-help.tsx';

interface AddressEditorProps {
  readonly text: string;
  readonly problems: readonly QuestionProblem[];
  /** Id of what says what is wrong. */
  readonly describedBy: string;
  readonly onChange: (text: string) => void;
  readonly onAsk: () => void;
}

/** The address of a question as text: coloured, completed, and with what is wrong underlined. */
export function AddressEditor({ text, problems, describedBy, ...props }: AddressEditorProps) {
  const words = useTranslations('query.address');
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const mirror = useRef<HTMLPreElement>(null);
  const [caret, setCaret] = useState(text.length);
  const [pointed, setPointed] = useState<number>();
  const [wish, setWish] = useState<'open' | 'closed'>('closed');
  const [active, setActive] = useState(0);
  const { list, isLearning } = useCompletions(text, caret, wish === 'open');
  const items = wish === 'open' ? list.items : [];
  const isOpen = items.length > 0;
  const chosen = items[Math.min(active, items.length - 1)];

  function change(next: string, at: number) {
    props.onChange(next);
    setCaret(at);
    setActive(0);
  }

  function choose(item: Completion) {
    const at = list.from + item.text.length;
    change(text.slice(0, list.from) + item.text + text.slice(list.to), at);
    // A name may go on, and after an operator something follows.
    setWish(/[=/(' ]$/.test(item.text) || item.kind === 'related' ? 'open' : 'closed');
    const field = input.current;
    field?.focus();
    // When the text has been set.
    requestAnimationFrame(() => field?.setSelectionRange(at, at));
  }

  function handleKey(event: KeyboardEvent) {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === ' ' && event.ctrlKey) setWish('open');
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || !isOpen)) {
      setWish('closed');
      props.onAsk();
    } else if (!isOpen) return;
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else if (event.key === 'Escape') setWish('closed');
    else if (move)
      setActive((Math.min(active, items.length - 1) + move + items.length) % items.length);
    else return;
    event.preventDefault();
  }

  function point(event: MouseEvent) {
    setPointed(mirror.current ? offsetAt(mirror.current, event.clientX, event.clientY) : undefined);
  }

  return (
    <>
      <div className={classes.frame}>
        <div className={classes.editor}>
          <ColouredQuestion ref={mirror} text={text} problems={problems} />
          <textarea
            ref={input}
            className={classes.input}
            role="combobox"
            aria-label={words('label')}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && chosen ? `${id}-${items.indexOf(chosen)}` : undefined}
            aria-describedby={describedBy}
            aria-invalid={text !== '' && problems.length > 0}
            placeholder={words('placeholder')}
            value={text}
            rows={1}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="off"
            onChange={({ target }) => {
              change(target.value, target.selectionStart);
              setWish('open');
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text/plain');
              const question = questionOfPaste(pasted);
              const { selectionStart, selectionEnd } = event.currentTarget;
              const isWhole = selectionStart === 0 && selectionEnd === text.length;
              if (!isWhole || question === pasted) return;
              event.preventDefault();
              change(question, question.length);
            }}
            onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
            onKeyDown={handleKey}
            onBlur={() => setWish('closed')}
            onMouseMove={point}
            onMouseLeave={() => setPointed(undefined)}
          />
        </div>
        <CompletionChoices
          id={id}
          items={items}
          active={chosen}
          onChoose={choose}
          onPoint={(item) => setActive(items.indexOf(item))}
        />
      </div>
      <WordHelp text={text} offset={pointed ?? caret} />
      {isLearning && (
        <Text size="xs" c="dimmed">
          {words('learning')}
        </Text>
      )}
    </>
  );
}
