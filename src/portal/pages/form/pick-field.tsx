import { useDebouncedValue } from '@mantine/hooks';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useChoicesRemark } from './choices-remark.ts';
import { type Choice, SearchField } from './search-field.tsx';

/** What a field that picks one of many on the portal is told by its form. */
export interface PickFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Id or name of what is chosen, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}

interface PickOneProps<Answer> extends PickFieldProps {
  /** Title of what is chosen; undefined where the portal does not tell it. */
  readonly title: string | undefined;
  /** The query for what matches the words. */
  readonly search: (words: string) => UseQueryOptions<Answer>;
  readonly choicesOf: (answer: Answer, words: string) => Choice[];
  readonly totalOf: (answer: Answer) => number | undefined;
}

/** Chooses one of many on the portal by searching, or by an id or name that is typed. */
export function PickField<Answer>(props: PickOneProps<Answer>) {
  const text = useTranslations('admin.form.choices');
  const [draft, setDraft] = useState<string>();
  const [isActive, setActive] = useState(false);
  const [typed] = useDebouncedValue(draft ?? '', 250);
  const words = typed.trim();
  const { data, error, ...search } = useQuery({ ...props.search(words), enabled: isActive });
  const choices = data === undefined ? [] : props.choicesOf(data, words);
  const remark = useChoicesRemark({
    isPending: search.isPending,
    error,
    shown: choices.length,
    total: data === undefined ? undefined : props.totalOf(data),
  });
  return (
    <SearchField
      id={props.id}
      label={props.label}
      hint={props.hint}
      clearLabel={text('clear', { field: props.label })}
      value={props.value}
      shown={props.title ?? props.value}
      error={props.error}
      draft={draft}
      choices={choices}
      remark={remark}
      isSearching={search.isFetching}
      isStale={search.isPlaceholderData || (draft !== undefined && draft !== typed)}
      onActive={setActive}
      onDraft={setDraft}
      onChoose={props.onChange}
    />
  );
}
