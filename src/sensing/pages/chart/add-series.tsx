import { Combobox, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatSeries, streamKey } from '#sensing/model/series.ts';
import { seriesSearchQuery } from '#sensing/queries/series-search.ts';
import { useErrorWords } from '#ui/use-error-words.ts';
import { useSensingServer } from '../sensing-server.tsx';
import classes from './add-series.module.css';
import type { ChartSeries } from './chart-series.ts';
import { FoundSeriesOption } from './found-series-option.tsx';
import { useSeriesList } from './use-series-list.ts';

interface AddSeriesProps {
  readonly series: readonly ChartSeries[];
}

/** A search box that adds series to the chart; what is chosen again is taken away. */
export function AddSeries({ series }: AddSeriesProps) {
  const text = useTranslations('chart.add');
  const server = useSensingServer();
  const list = useSeriesList(series);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const [wanted] = useDebouncedValue(typed.trim(), 250);
  const answer = useQuery({ ...seriesSearchQuery(server.url, wanted), enabled: isOpen });
  // What is listed may still answer what was typed before; then none of it can be taken.
  const isStale = typed.trim() !== wanted || answer.isPlaceholderData;
  const found = answer.data?.found ?? [];
  const onChart = new Set(series.flatMap(({ key, reference }) => [key, streamKey(reference)]));

  function choose(key: string) {
    if (key === addAll) {
      const added = found.filter(({ reference }) => !onChart.has(formatSeries(reference)));
      list.add(added.map(({ reference }) => reference));
      combobox.closeDropdown();
      return;
    }
    const chosen = found.find(({ reference }) => formatSeries(reference) === key);
    if (chosen === undefined) return;
    if (onChart.has(key)) list.removeStream(key);
    else list.add([chosen.reference]);
  }

  const left = found.filter(({ reference }) => !onChart.has(formatSeries(reference)));
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} keepMounted={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          label={text('label')}
          description={text('hint')}
          placeholder={text('placeholder')}
          leftSection={<Plus size={16} aria-hidden />}
          rightSection={answer.isFetching ? <Loader size={14} /> : null}
          classNames={{ root: classes.box, wrapper: classes.field, description: classes.hint }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="xs"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          onClick={() => combobox.openDropdown()}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={360} style={{ overflowY: 'auto' }} aria-label={text('found')}>
          {found.map((one) => {
            const key = formatSeries(one.reference);
            return (
              <FoundSeriesOption
                key={key}
                found={one}
                isOnChart={onChart.has(key)}
                isStale={isStale}
              />
            );
          })}
          {left.length > 1 && left.length <= mostAtOnce && wanted !== '' && (
            <Combobox.Option value={addAll} disabled={isStale}>
              <strong>{text('addAll', { count: left.length })}</strong>
            </Combobox.Option>
          )}
        </Combobox.Options>
        <Status
          answer={answer}
          isEmpty={found.length === 0}
          said={[
            answer.data?.hasMore && text('more'),
            answer.data?.isByNameOnly && text('byNameOnly'),
          ]}
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}

const addAll = ' all';
/** Series that are added in one step. */
const mostAtOnce = 20;

interface StatusProps {
  readonly answer: { readonly isPending: boolean; readonly error: Error | null };
  readonly isEmpty: boolean;
  readonly said: readonly (string | false | undefined)[];
}

function Status({ answer, isEmpty, said }: StatusProps) {
  const words = useErrorWords();
  const text = useTranslations('chart.add');
  let status = said.filter(Boolean).join(' ');
  if (answer.isPending) status = text('searching');
  else if (answer.error) status = text('failed', { reason: words(answer.error.message) });
  else if (isEmpty) status = text('nothing');
  return (
    <Text size="xs" c="dimmed" role="status" p={status === '' ? 0 : 'xs'}>
      {status}
    </Text>
  );
}
