import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type Kind, kinds } from '#sensing/contract/kinds.ts';
import { type ExpandDraft, noOptions, type OptionsDraft } from '#sensing/model/question-draft.ts';
import classes from './query-page.module.css';

interface ExpandEditorProps {
  readonly kind: Kind;
  readonly items: readonly ExpandDraft[];
  readonly onChange: (items: readonly ExpandDraft[]) => void;
  /** The editor of what comes along of a kind. */
  readonly renderOptions: (
    kind: Kind,
    options: OptionsDraft,
    onChange: (options: OptionsDraft) => void,
  ) => ReactNode;
}

/** Which related entities come along, each with options of its own. */
export function ExpandEditor({ kind, items, onChange, renderOptions }: ExpandEditorProps) {
  const text = useTranslations('query.options');
  const known = kind.navigations.map(({ name }) => name);
  const others = items.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  return (
    <Stack gap={6}>
      {[...known, ...others].map((name) => {
        const item = items.find((one) => one.name === name);
        const target = kind.navigations.find((one) => one.name === name)?.target;
        return (
          <div key={name}>
            <Checkbox
              size="xs"
              label={name}
              checked={item !== undefined}
              onChange={() =>
                onChange(
                  item
                    ? items.filter((one) => one !== item)
                    : [...items, { name, options: noOptions }],
                )
              }
            />
            {item && target && (
              <details className={classes.section} style={{ marginTop: 4 }}>
                <summary>{text('ofRelated', { name })}</summary>
                {renderOptions(kinds[target], item.options, (options) =>
                  onChange(items.map((one) => (one === item ? { ...item, options } : one))),
                )}
              </details>
            )}
          </div>
        );
      })}
    </Stack>
  );
}
