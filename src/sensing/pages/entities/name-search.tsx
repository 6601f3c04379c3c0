import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

interface NameSearchProps {
  /** The text that the address holds. */
  readonly value?: string | undefined;
  readonly plural: string;
}

const route = getRouteApi('/$kind/');

/** Filters by name on the server; what is typed goes to the address when the typing pauses. */
export function NameSearch({ value = '', plural }: NameSearchProps) {
  const text = useTranslations('entities');
  const navigate = route.useNavigate();
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  const [committed, setCommitted] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // An address that did not come from here, by a link or the way back, replaces the draft.
    if (value !== committed) {
      setCommitted(value);
      setDraft(value);
    }
  }
  const commit = (typed: string) => {
    const wanted = typed.trim();
    setCommitted(wanted);
    void navigate({
      search: ({ page: _page, at: _at, ...search }) => ({ ...search, q: wanted || undefined }),
      replace: true,
    });
  };
  const commitLater = useDebouncedCallback(commit, 300);
  const change = (typed: string) => {
    setDraft(typed);
    commitLater(typed);
  };
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          commit(draft);
        }}
      >
        <TextInput
          size="xs"
          w={260}
          aria-label={text('searchByName', { plural })}
          placeholder={text('nameContains')}
          value={draft}
          onChange={(event) => change(event.currentTarget.value)}
          leftSection={<Search size={14} aria-hidden />}
          rightSection={
            draft !== '' && (
              <CloseButton size="xs" aria-label={text('clearSearch')} onClick={() => change('')} />
            )
          }
        />
      </form>
    </search>
  );
}
