import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { type FilterGroup, noFilter, printRows, rowsOfText } from '#sensing/model/filter-rows.ts';
import { TextsProvider } from '#ui/texts-provider.tsx';
import { FilterGroupEditor } from './filter-group-editor.tsx';
import { newRow } from './new-row.ts';

export interface FilterFormProps {
  readonly kind: Kind;
  readonly plural: string;
  /** The filter that is in force; a form for another one is another form. */
  readonly filter: string | undefined;
  readonly canSearchTexts: boolean;
  readonly onFilter: (filter: string | undefined) => void;
}

/** The rows of a filter on a set beside other things; in force when they are applied. */
export function FilterForm({ kind, filter, canSearchTexts, ...props }: FilterFormProps) {
  const text = useTranslations('entity.sets');
  const [group, setGroup] = useState<FilterGroup>(() =>
    filter === undefined
      ? { ...noFilter, nodes: [newRow(kind, canSearchTexts)] }
      : rowsOfText(filter),
  );
  const [isTold, setIsTold] = useState(false);
  const wanted = printRows(group);
  return (
    <form
      aria-label={text('filterOf', { plural: props.plural })}
      onSubmit={(event) => {
        event.preventDefault();
        setIsTold(wanted === undefined);
        if (wanted !== undefined) props.onFilter(wanted);
      }}
    >
      <TextsProvider part="query">
        <FilterGroupEditor
          group={group}
          kind={kind}
          canSearchTexts={canSearchTexts}
          onChange={setGroup}
        />
      </TextsProvider>
      <Group gap="xs" my="xs">
        <Button type="submit" size="xs">
          {text('apply')}
        </Button>
        {filter !== undefined && (
          <Button size="xs" variant="default" onClick={() => props.onFilter(undefined)}>
            {text('clear')}
          </Button>
        )}
        <Text size="xs" c="var(--mantine-color-error)" role="status">
          {isTold && wanted === undefined && text('noValue')}
        </Text>
      </Group>
    </form>
  );
}
