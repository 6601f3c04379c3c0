import { Tabs } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { IdsPanel } from './ids-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { useReassignSearch } from './use-reassign-search.ts';

/** The ways of picking items: searching and browsing, or giving their ids. */
export function ItemFinder() {
  const text = useTranslations('reassign.find');
  const { search, go } = useReassignSearch();
  return (
    <Tabs
      value={search.pick ?? 'search'}
      onChange={(value) => go({ pick: value === 'ids' ? value : undefined })}
      keepMounted={false}
    >
      <Tabs.List mb="sm">
        <Tabs.Tab value="search">{text('bySearch')}</Tabs.Tab>
        <Tabs.Tab value="ids">{text('byIds')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="search">
        <SearchPanel />
      </Tabs.Panel>
      <Tabs.Panel value="ids">
        <IdsPanel />
      </Tabs.Panel>
    </Tabs>
  );
}
