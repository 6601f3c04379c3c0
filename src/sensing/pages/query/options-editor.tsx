import { Checkbox, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { OptionsDraft } from '#sensing/model/question-draft.ts';
import { ExpandEditor } from './expand-editor.tsx';
import { FilterGroupEditor } from './filter-group-editor.tsx';
import classes from './query-page.module.css';
import { SelectEditor } from './select-editor.tsx';
import { SortEditor } from './sort-editor.tsx';

interface OptionsEditorProps {
  readonly kind: Kind;
  readonly options: OptionsDraft;
  /** For related entities that come along rather than for what is asked for. */
  readonly isNested?: boolean;
  readonly onChange: (options: OptionsDraft) => void;
}

/** Which entities, in which order, with what of them, and how many. */
export function OptionsEditor({ kind, options, isNested = false, onChange }: OptionsEditorProps) {
  const text = useTranslations('query.options');
  const { filter, sort, select, expand, top, count } = options;
  const change = (part: Partial<OptionsDraft>) => onChange({ ...options, ...part });
  return (
    <Stack gap="xs">
      <Section title={text('filter')} isOpen={!isNested || filter.nodes.length > 0}>
        <FilterGroupEditor
          group={filter}
          kind={kind}
          onChange={(next) => change({ filter: next })}
        />
      </Section>
      <Section title={text('expand')} isOpen={expand.length > 0}>
        <ExpandEditor
          kind={kind}
          items={expand}
          onChange={(next) => change({ expand: next })}
          renderOptions={(target, inner, onInner) => (
            <OptionsEditor kind={target} options={inner} isNested onChange={onInner} />
          )}
        />
      </Section>
      <Section title={text('sort')} isOpen={sort.length > 0}>
        <SortEditor kind={kind} items={sort} onChange={(next) => change({ sort: next })} />
      </Section>
      <Section title={text('select')} isOpen={select.length > 0}>
        <SelectEditor kind={kind} select={select} onChange={(next) => change({ select: next })} />
      </Section>
      <TextInput
        size="xs"
        w={160}
        label={text('top')}
        placeholder={text('topEmpty')}
        inputMode="numeric"
        value={top ?? ''}
        onChange={({ currentTarget }) => {
          const digits = currentTarget.value.replace(/\D/g, '').slice(0, 9);
          change({ top: digits === '' ? undefined : Number(digits) });
        }}
      />
      <Checkbox
        size="xs"
        label={text('count')}
        checked={count}
        onChange={({ currentTarget }) => change({ count: currentTarget.checked })}
      />
    </Stack>
  );
}

interface SectionProps {
  readonly title: string;
  /** Whether it holds something, and so stands open. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Section({ title, isOpen, children }: SectionProps) {
  // What was emptied stays open, with the button that fills it again.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <details className={classes.section} open={wasOpen || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
