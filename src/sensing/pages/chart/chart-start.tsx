import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { kinds } from '#sensing/contract/kinds.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { SharedFilterChips } from '../filters/shared-filter-chips.tsx';
import { useSharedFilters } from '../filters/use-shared-filters.ts';
import { RecentSeries } from './recent-series.tsx';
import { StreamChoices } from './stream-choices.tsx';
import { UnknownSeries } from './unknown-series.tsx';

const route = getRouteApi('/chart');

interface ChartStartProps {
  /** Parts of the address that name no series. */
  readonly unknown: readonly string[];
}

/** Where a chart begins: Datastreams to choose from, found by name. */
export function ChartStart({ unknown }: ChartStartProps) {
  const text = useTranslations('chart');
  const { name } = route.useSearch();
  const shared = useSharedFilters('Datastream');
  const navigate = route.useNavigate();
  const search = (wanted: string) =>
    void navigate({
      search: (before) => ({ ...before, name: wanted.trim() || undefined }),
      replace: true,
    });
  const searchLater = useDebouncedCallback(search, 250);
  return (
    <>
      <PageTitle title={text('title')} subtitle={text('start.subtitle')} />
      <Stack gap="md" maw={720}>
        <UnknownSeries names={unknown} />
        {name === undefined && <RecentSeries />}
        <TextInput
          key={name === undefined ? 'clear' : 'search'}
          label={text('start.search')}
          placeholder={text('start.placeholder')}
          leftSection={<Search size={16} aria-hidden />}
          type="search"
          defaultValue={name ?? ''}
          onChange={(event) => searchLater(event.currentTarget.value)}
        />
        <SharedFilterChips kind="Datastream" filters={shared} />
        <StreamChoices name={name} onClear={() => search('')} />
        <Group gap="lg">
          <Anchor component={Link} to={`/${kinds.Datastream.slug}`} size="sm">
            {text('start.browse')}
          </Anchor>
          <Anchor component={Link} to="/map" size="sm">
            {text('start.fromMap')}
          </Anchor>
        </Group>
        <Text size="xs" c="dimmed">
          {text('start.hint')}
        </Text>
      </Stack>
    </>
  );
}
