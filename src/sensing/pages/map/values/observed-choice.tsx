import { Group, Loader, Select, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { kinds } from '#sensing/contract/kinds.ts';
import { entityPath } from '#sensing/contract/paths.ts';
import { entityName } from '#sensing/model/entity-name.ts';
import { sensingQueries } from '#sensing/queries/entity-queries.ts';
import { type ObservedCount, observedCountsQuery } from '#sensing/queries/observed-queries.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useCount } from '../../overview/use-count.ts';
import { useSensingServer } from '../../sensing-server.tsx';

interface ObservedChoiceProps {
  /** Id of the property shown. */
  readonly observed: string | undefined;
  readonly onObserve: (id: string | undefined) => void;
}

/** A box to search and choose the ObservedProperty whose values are on the map. */
export function ObservedChoice({ observed, onObserve }: ObservedChoiceProps) {
  const text = useTranslations('mapValues');
  const words = useErrorWords();
  const server = useSensingServer();
  const [typed, setTyped] = useState('');
  const first = useQuery(observedCountsQuery(server.url));
  const mustAsk = first.data?.isAll === false && typed.trim() !== '';
  const searched = useQuery({
    ...observedCountsQuery(server.url, typed.trim()),
    enabled: mustAsk,
    placeholderData: keepPreviousData,
  });
  // A server that cannot search by name still offers its first properties.
  const found = (mustAsk && searched.data) || first.data;
  const chosen = useChosen(observed, found?.properties);
  const properties = withChosen(found?.properties ?? [], chosen);
  const byId = new Map(properties.map((property) => [String(property.id), property]));
  return (
    <Select
      size="xs"
      w={250}
      aria-label={text('property')}
      placeholder={text('choose')}
      data={properties.map(({ id, property }) => ({
        value: String(id),
        label: entityName(property) ?? String(id),
      }))}
      value={observed ?? null}
      onChange={(id) => onObserve(id ?? undefined)}
      searchable
      onSearchChange={setTyped}
      clearable
      clearButtonProps={{ 'aria-label': text('hide') }}
      rightSection={first.isFetching ? <Loader size={12} aria-hidden /> : undefined}
      nothingFoundMessage={nothingFound()}
      maxDropdownHeight={320}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <PropertyOption label={option.label} row={byId.get(option.value)} />
      )}
    />
  );

  function nothingFound(): string {
    if (first.isError) return `${text('propertiesFailed')}: ${words(first.error.message)}`;
    if (found?.properties.length === 0 && typed === '') return text('noProperties');
    return text('nothingFound');
  }
}

function PropertyOption({ label, row }: { label: string; row: ObservedCount | undefined }) {
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" w="100%">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Text>
      {row?.datastreams === undefined ? row && <CountedAlone row={row} /> : <Counted row={row} />}
    </Group>
  );
}

function Counted({ row: { datastreams = 0, multiDatastreams = 0 } }: { row: ObservedCount }) {
  const text = useTranslations('mapValues');
  return (
    <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
      {text('streamCount', { count: datastreams + multiDatastreams })}
    </Text>
  );
}

/** For a server that does not count inside `$expand`: each option asks by itself. */
function CountedAlone({ row }: { row: ObservedCount }) {
  const format = useFormatter();
  const path = entityPath(kinds.ObservedProperty, row.id, 'Datastreams');
  const count = useCount(kinds.Datastream, path);
  const multi = row.multiDatastreams ?? 0;
  return (
    <Text size="xs" c="dimmed" title={count.title}>
      {count.text}
      {multi > 0 && ` + ${format.number(multi)}`}
    </Text>
  );
}

/** The property of the address, where it is not among those listed. */
function useChosen(observed: string | undefined, listed: readonly ObservedCount[] | undefined) {
  const server = useSensingServer();
  const isListed = listed?.some(({ id }) => String(id) === observed) === true;
  const { data } = useQuery({
    ...sensingQueries.entity(server.url, kinds.ObservedProperty, observed ?? '', {
      select: '@iot.id,name',
    }),
    enabled: observed !== undefined && listed !== undefined && !isListed,
  });
  return isListed || observed === undefined ? undefined : { id: observed, property: data ?? {} };
}

function withChosen(
  listed: readonly ObservedCount[],
  chosen: Pick<ObservedCount, 'id' | 'property'> | undefined,
): readonly ObservedCount[] {
  if (chosen === undefined) return listed;
  return [...listed, { ...chosen, datastreams: undefined, multiDatastreams: undefined }];
}
