import { Button, Group, Stack, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { toItemQuery } from '#portal/reassign/item-query.ts';
import { FilterPills } from './filter-pills.tsx';
import { FoundItems } from './found-items.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useReassignSearch } from './use-reassign-search.ts';

/** Finds items by words in the portal's query syntax, and by filters. */
export function SearchPanel() {
  const text = useTranslations('reassign.find');
  const { search, go } = useReassignSearch();
  const q = toItemQuery({
    words: search.q,
    owner: search.qOwner,
    folder: search.qFolder,
    type: search.qType,
    tag: search.qTag,
    group: search.qGroup,
  });

  return (
    <Stack gap="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const words = String(new FormData(event.currentTarget).get('words') ?? '').trim();
          go({ q: words || undefined });
        }}
      >
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            style={{ flex: 1 }}
            name="words"
            label={text('words')}
            description={text('wordsHint')}
            key={search.q}
            defaultValue={search.q}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" leftSection={<Search size={16} aria-hidden />}>
            {text('search')}
          </Button>
        </Group>
      </form>
      <SearchFilters />
      <FilterPills />
      <FoundItems q={q} />
    </Stack>
  );
}
