import { ActionIcon, Button, NativeSelect, Stack } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { SortDraft } from '#sensing/model/question-draft.ts';
import { FieldInput } from './field-input.tsx';
import classes from './filter-rows.module.css';

interface SortEditorProps {
  readonly kind: Kind;
  readonly items: readonly SortDraft[];
  readonly onChange: (items: readonly SortDraft[]) => void;
}

/** What the entities are sorted by, the first thing first. */
export function SortEditor({ kind, items, onChange }: SortEditorProps) {
  const text = useTranslations('query.options');
  const replace = (index: number, item: SortDraft) => onChange(items.with(index, item));
  return (
    <Stack gap={6} align="stretch">
      {items.map((item, index) => {
        const name = text('sortPlace', { place: index + 1 });
        return (
          <fieldset key={name} className={classes.line} aria-label={name}>
            <FieldInput
              className={classes.wide ?? ''}
              label={text('sortBy')}
              kind={kind}
              value={item.text}
              onChange={(path) => replace(index, { ...item, text: path })}
            />
            <NativeSelect
              size="xs"
              aria-label={text('direction')}
              value={item.isDescending ? 'desc' : 'asc'}
              data={(['asc', 'desc'] as const).map((value) => ({ value, label: text(value) }))}
              onChange={({ currentTarget }) =>
                replace(index, { ...item, isDescending: currentTarget.value === 'desc' })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text('removeSort', { name })}
              onClick={() => onChange(items.toSpliced(index, 1))}
            >
              <X size={16} aria-hidden />
            </ActionIcon>
          </fieldset>
        );
      })}
      <Button
        size="compact-xs"
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Plus size={14} aria-hidden />}
        onClick={() => onChange([...items, { text: '', isDescending: false }])}
      >
        {text('addSort')}
      </Button>
    </Stack>
  );
}
