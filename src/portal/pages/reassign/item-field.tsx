import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Item } from '#portal/contract/item.ts';
import { itemQuery } from '#portal/model/search-words.ts';
import { portalQueries } from '#portal/queries.ts';
import { useChoicesRemark } from '../form/choices-remark.ts';
import { SearchField } from '../form/search-field.tsx';
import { usePortalAccess } from '../session/use-session.ts';
import { FieldNote } from './field-note.tsx';

interface ItemFieldProps {
  readonly id: string;
  /** Id of the chosen item, or empty. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (itemId: string) => void;
}

/** Chooses an item by words or by id, and tells what it is and whose. */
export function ItemField({ id, value, error, onChange }: ItemFieldProps) {
  const text = useTranslations('reassign');
  const access = usePortalAccess();
  const [draft, setDraft] = useState<string>();
  const [isActive, setActive] = useState(false);
  const [typed] = useDebouncedValue(draft ?? '', 250);
  const search = useQuery({
    ...portalQueries.items(access, itemQuery(typed)),
    enabled: isActive,
  });
  const chosen = useQuery({ ...portalQueries.item(access, value), enabled: value !== '' });
  const items = search.data?.results ?? [];
  const facts = (item: Item) =>
    text('item.facts', { type: item.type ?? text('item.untyped'), owner: item.owner, id: item.id });
  const title = (item: Item) => item.title ?? text('item.unnamed', { id: item.id });
  const remark = useChoicesRemark({
    isPending: search.isPending,
    error: search.error,
    shown: items.length,
    total: search.data?.total,
  });
  return (
    <div>
      <SearchField
        id={id}
        label={text('item.label')}
        hint={text('item.hint')}
        clearLabel={text('choices.clear', { field: text('item.label') })}
        value={value}
        shown={value !== '' && chosen.data ? title(chosen.data) : value}
        error={error}
        draft={draft}
        choices={items.map((item) => ({ value: item.id, title: title(item), facts: facts(item) }))}
        remark={remark}
        isSearching={search.isFetching}
        isStale={search.isPlaceholderData || (draft !== undefined && draft !== typed)}
        onActive={setActive}
        onDraft={setDraft}
        onChoose={onChange}
      />
      <FieldNote
        query={value === '' ? undefined : chosen}
        facts={facts}
        failure={(reason) => text('item.unread', { reason })}
      />
    </div>
  );
}
