import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { reassignQueries } from '#portal/reassign/queries.ts';
import { useChoicesRemark } from '../form/choices-remark.ts';
import { SearchField } from '../form/search-field.tsx';
import { usePortalAccess } from '../session/use-session.ts';

interface GroupFieldProps {
  readonly value: string;
  readonly onChange: (groupId: string) => void;
}

/** Chooses a group by searching, or by its id. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const text = useTranslations('reassign');
  const id = useId();
  const access = usePortalAccess();
  const [draft, setDraft] = useState<string>();
  const [isActive, setActive] = useState(false);
  const [typed] = useDebouncedValue(draft ?? '', 250);
  const search = useQuery({ ...reassignQueries.groups(access, typed.trim()), enabled: isActive });
  const chosen = useQuery(reassignQueries.group(access, value));
  const groups = search.data?.results ?? [];
  const remark = useChoicesRemark({
    isPending: search.isPending,
    error: search.error,
    shown: groups.length,
    total: search.data?.total,
  });
  return (
    <SearchField
      id={id}
      label={text('find.group')}
      hint={text('find.groupHint')}
      clearLabel={text('choices.clear', { field: text('find.group') })}
      value={value}
      shown={value !== '' && chosen.data ? chosen.data.title : value}
      draft={draft}
      choices={groups.map((group) => ({
        value: group.id,
        title: group.title,
        facts: `${group.owner ?? ''} · ${group.id}`,
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
