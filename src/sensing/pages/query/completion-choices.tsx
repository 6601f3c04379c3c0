import { Box, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Completion } from '#sensing/model/completions.ts';
import classes from './address-editor.module.css';

interface CompletionChoicesProps {
  readonly id: string;
  readonly items: readonly Completion[];
  readonly active: Completion | undefined;
  readonly onChoose: (item: Completion) => void;
  readonly onPoint: (item: Completion) => void;
}

/** What may stand at the caret; the focus stays in the field, which names the active one. */
export function CompletionChoices({ id, items, active, ...props }: CompletionChoicesProps) {
  const text = useTranslations('query.completion');
  const list = useRef<HTMLDivElement>(null);
  const activeIndex = active === undefined ? -1 : items.indexOf(active);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  if (items.length === 0) return null;
  return (
    <Box
      ref={list}
      id={`${id}-list`}
      role="listbox"
      aria-label={text('label')}
      className={classes.list ?? ''}
    >
      {items.map((item, index) => (
        <UnstyledButton
          key={`${item.kind} ${item.label}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={item === active}
          tabIndex={-1}
          className={classes.item ?? ''}
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => item !== active && props.onPoint(item)}
          onClick={() => props.onChoose(item)}
        >
          <span>{item.label}</span>
          <span className={classes.kind}>{text(`kinds.${item.kind}`)}</span>
        </UnstyledButton>
      ))}
    </Box>
  );
}
