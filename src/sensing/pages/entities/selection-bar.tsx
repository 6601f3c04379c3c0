import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';
import { formatSeries } from '#sensing/model/series.ts';
import type { TableColumn } from '#sensing/model/table-column.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatKeys } from '../map/map-search.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { readSelected, rowsAsText } from './selected-rows.ts';
import { useChangeTable } from './use-change-table.ts';
import { useColumnLabel } from './use-column-label.ts';
import { mostSelected } from './use-row-selection.ts';

export interface SelectionBarProps {
  readonly kind: Kind;
  readonly ids: readonly string[];
  readonly columns: readonly TableColumn[];
  /** What is asked for the rows of the table. */
  readonly options: QueryOptions;
}

/** What can be done with the rows that are chosen, of which there is one at least. */
export function SelectionBar({ kind, ids, columns, options }: SelectionBarProps) {
  const text = useTranslations('table.selection');
  const server = useSensingServer();
  const change = useChangeTable();
  const labelOf = useColumnLabel();
  const [copied, setCopied] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const selected = ids.join();

  async function copy(form: 'text' | 'csv') {
    setFailure(undefined);
    try {
      const rows = await readSelected(server.url, kind, ids, options);
      const heads = columns.map(labelOf);
      await navigator.clipboard.writeText(rowsAsText(columns, heads, rows, form));
      setCopied(selected);
    } catch (error) {
      setFailure(error);
    }
  }

  const stream = [kinds.Datastream, kinds.MultiDatastream].find(({ name }) => name === kind.name);
  const isPlace = kind.name === 'Location' || kind.name === 'FeatureOfInterest';
  return (
    <>
      <Group gap="xs" mb="sm" role="group" aria-label={text('label')}>
        <Text size="sm" fw={600} role="status">
          {text('count', { count: ids.length })}
          {copied === selected && ` · ${text('copied')}`}
          {ids.length >= mostSelected && ` · ${text('most', { count: mostSelected })}`}
        </Text>
        <Button size="xs" variant="default" onClick={() => void copy('text')}>
          {text('text')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void copy('csv')}>
          {text('csv')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => change({ export: 'csv', only: 'selected' })}
        >
          {text('export')}
        </Button>
        {isPlace && (
          <ButtonLink size="xs" variant="default" to="/map" search={mapSearch(kind, ids)}>
            {text('map')}
          </ButtonLink>
        )}
        {stream && (
          <ButtonLink
            size="xs"
            variant="default"
            to="/chart"
            search={{ series: ids.map((id) => formatSeries({ kind: stream, id })).join(',') }}
          >
            {text('chart')}
          </ButtonLink>
        )}
        <Button
          size="xs"
          variant="subtle"
          onClick={() => change({ selected: undefined, only: undefined }, { replace: true })}
        >
          {text('clear')}
        </Button>
      </Group>
      {failure !== undefined && <ErrorState title={text('failed')} error={failure} />}
    </>
  );
}

/** Several places are listed and marked together, one is open. */
function mapSearch({ slug, name }: Kind, ids: readonly string[]) {
  const keys = ids.map((id) => `${slug}.${id}`);
  const layers = name === 'FeatureOfInterest' ? { layers: slug } : {};
  return keys.length === 1 ? { ...layers, open: keys[0] } : { ...layers, among: formatKeys(keys) };
}
