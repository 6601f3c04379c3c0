import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#portal/contract/user.ts';
import { hasWords } from '#portal/model/search-words.ts';
import { portalQueries } from '#portal/queries.ts';
import { useChoicesRemark } from '../form/choices-remark.ts';
import { SearchField } from '../form/search-field.tsx';
import { useRoleNames } from '../session/use-role-names.ts';
import { usePortalAccess } from '../session/use-session.ts';

interface UserFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** Name of the chosen user, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (username: string) => void;
}

/** Chooses a user by searching, or by user name. */
export function UserField({ id, label, hint, value, error, onChange }: UserFieldProps) {
  const text = useTranslations('reassign');
  const access = usePortalAccess();
  const roleName = useRoleNames();
  const [draft, setDraft] = useState<string>();
  const [isActive, setActive] = useState(false);
  const [typed] = useDebouncedValue(draft ?? '', 250);
  const search = useQuery({ ...portalQueries.users(access, typed.trim()), enabled: isActive });
  const chosen = useQuery({ ...portalQueries.user(access, value), enabled: value !== '' });
  const title = (user: User) => user.fullName || user.username;
  const facts = (user: User) =>
    text(user.disabled ? 'target.factsDisabled' : 'target.facts', {
      role: roleName(user),
      username: user.username,
    });
  const users = (search.data?.users ?? []).filter((user) =>
    hasWords(`${user.username} ${user.fullName ?? ''}`, typed),
  );
  const remark = useChoicesRemark({
    isPending: search.isPending,
    error: search.error,
    shown: users.length,
    total: search.data?.total,
  });
  return (
    <SearchField
      id={id}
      label={label}
      hint={hint}
      clearLabel={text('choices.clear', { field: label })}
      value={value}
      shown={value !== '' && chosen.data ? title(chosen.data) : value}
      error={error}
      draft={draft}
      choices={users.map((user) => ({
        value: user.username,
        title: title(user),
        facts: facts(user),
      }))}
      remark={remark}
      isSearching={search.isFetching}
      isStale={search.isPlaceholderData || (draft !== undefined && draft !== typed)}
      onActive={setActive}
      onDraft={setDraft}
      onChoose={onChange}
    />
  );
}
