import { Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { nameOrder } from '#lib/name-order.ts';
import {
  addQuestions,
  clearHistory,
  keptQuestions,
  nameQuestion,
  questionFile,
  readQuestionFile,
  removeQuestion,
  subscribeToQuestions,
} from '#sensing/kept-questions.ts';
import { saveFile } from '#ui/save-file.ts';
import { useUtcText } from '#ui/use-utc-text.ts';
import classes from './kept-panel.module.css';
import type { EditedQuestion } from './use-question.ts';

/** The questions that were asked before and those that have a name, which can be taken elsewhere. */
export function KeptPanel({ edited }: { readonly edited: EditedQuestion }) {
  const text = useTranslations('query.kept');
  const { second } = useUtcText();
  const order = nameOrder(useLocale());
  const { history, named } = useSyncExternalStore(subscribeToQuestions, keptQuestions);
  return (
    <section className={classes.panel} aria-label={text('button')}>
      <Stack gap="sm">
        <NameForm edited={edited} />
        {named.length > 0 && (
          <QuestionList
            title={text('named')}
            questions={named
              .toSorted((one, other) => order.compare(one.name, other.name))
              .map(({ name, ask }) => ({
                key: name,
                title: name,
                ask,
                onRemove: () => removeQuestion(name),
              }))}
            onAsk={edited.ask}
          />
        )}
        <FileButtons />
        {history.length === 0 ? (
          <Text size="sm" c="dimmed">
            {text('noHistory')}
          </Text>
        ) : (
          <>
            <QuestionList
              title={text('history')}
              questions={history.map(({ ask, server, at }) => ({
                key: `${server} ${ask}`,
                title: `${second(at)} UTC`,
                ask,
              }))}
              onAsk={edited.ask}
            />
            <Button
              size="compact-xs"
              variant="default"
              onClick={clearHistory}
              style={{ alignSelf: 'flex-start' }}
            >
              {text('clear')}
            </Button>
          </>
        )}
      </Stack>
    </section>
  );
}

function NameForm({ edited }: { readonly edited: EditedQuestion }) {
  const text = useTranslations('query.kept');
  const [name, setName] = useState('');
  const [saved, setSaved] = useState<string>();
  const { question } = edited;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (question === undefined || name.trim() === '') return;
    nameQuestion({ name: name.trim(), ask: edited.text.trim() });
    setSaved(name.trim());
    setName('');
  }
  return (
    <form onSubmit={submit}>
      <Group gap={6} align="flex-end">
        <TextInput
          size="xs"
          label={text('name')}
          value={name}
          maxLength={200}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          type="submit"
          disabled={question === undefined || name.trim() === ''}
        >
          {text('keep')}
        </Button>
        <Text size="xs" role="status">
          {saved !== undefined && text('saved', { name: saved })}
        </Text>
      </Group>
    </form>
  );
}

function FileButtons() {
  const text = useTranslations('query.kept');
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  const { named } = useSyncExternalStore(subscribeToQuestions, keptQuestions);
  async function read(chosen: File | undefined) {
    if (chosen === undefined) return;
    const questions = readQuestionFile(await chosen.text());
    if (questions) addQuestions(questions);
    setMessage(questions ? text('imported', { count: questions.length }) : text('notAFile'));
  }
  return (
    <Group gap={6}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={named.length === 0}
        onClick={() =>
          saveFile(new Blob([questionFile(named)], { type: 'application/json' }), 'questions.json')
        }
      >
        {text('export')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => file.current?.click()}>
        {text('import')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={text('import')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
      <Text size="xs" role="status">
        {message}
      </Text>
    </Group>
  );
}

interface QuestionListProps {
  readonly title: string;
  readonly questions: readonly {
    readonly key: string;
    readonly title: string;
    readonly ask: string;
    readonly onRemove?: () => void;
  }[];
  readonly onAsk: (ask: string) => void;
}

function QuestionList({ title, questions, onAsk }: QuestionListProps) {
  const text = useTranslations('query.kept');
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <ul className={classes.list} aria-label={title}>
        {questions.map(({ key, title: name, ask, onRemove }) => (
          <li key={key} className={classes.item}>
            <UnstyledButton className={classes.ask ?? ''} onClick={() => onAsk(ask)}>
              <span>{name}</span>
              <code className={classes.question}>{ask}</code>
            </UnstyledButton>
            {onRemove && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                aria-label={text('removeNamed', { name })}
                onClick={onRemove}
              >
                {text('remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
