import { ActionIcon, TextInput } from '@mantine/core';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { type FilterText, isComplete } from '#sensing/model/filter-rows.ts';
import classes from './filter-rows.module.css';

interface FilterTextEditorProps {
  readonly node: FilterText;
  readonly place: string;
  readonly onChange: (node: FilterText) => void;
  readonly onRemove: () => void;
}

/** A part of the filter that no row can say, in the words of the interface. */
export function FilterTextEditor({ node, place, ...props }: FilterTextEditorProps) {
  const text = useTranslations('query.filter');
  const name = text('condition', { place });
  return (
    <fieldset className={classes.row} aria-label={name}>
      <TextInput
        size="xs"
        label={text('asText')}
        description={text('asTextWhy')}
        value={node.text}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        error={isComplete(node) ? undefined : text('leftOut')}
        onChange={({ currentTarget }) => props.onChange({ ...node, text: currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={text('remove', { name })}
        onClick={props.onRemove}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
