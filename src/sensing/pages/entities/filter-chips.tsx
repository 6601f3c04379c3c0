import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import { filterNodes, formatNodes } from '#sensing/model/table-filter.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { useChangeTable } from './use-change-table.ts';
import { useNodeText } from './use-node-text.ts';

interface FilterChipsProps {
  readonly kind: Kind;
  /** The filter of the address, understood. */
  readonly filter: string | undefined;
}

/** The conditions of a table, each with the way to be rid of it; nothing without any. */
export function FilterChips({ kind, filter }: FilterChipsProps) {
  const text = useTranslations('table.chips');
  const change = useChangeTable();
  const nodeText = useNodeText(kind);
  const nodes = filterNodes(filter);
  if (nodes.length === 0) return null;
  const chips = nodes.map((node) => ({ node, words: nodeText(node), key: formatNodes([node]) }));
  return (
    <Group gap="xs" mb="sm" role="group" aria-label={text('label')}>
      {chips.map(({ node, words, key }) => (
        <FilterChip
          key={key}
          removeLabel={text('remove', { filter: words })}
          onRemove={() => {
            const rest = nodes.filter((other) => other !== node);
            change({ filter: formatNodes(rest) }, { isOther: true });
          }}
        >
          {words}
        </FilterChip>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={() => change({ panel: 'filter' })}>
        {text('edit')}
      </Button>
    </Group>
  );
}
