import { ChevronDown, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import type { JsonLine } from '#lib/json-tree.ts';
import { JsonLeaf } from './json-leaf.tsx';
import classes from './json-tree.module.css';

interface JsonRowProps {
  readonly line: JsonLine;
  readonly id: string;
  readonly isActive: boolean;
  readonly isMatch: boolean;
}

/** A line of a tree of JSON: its name, and its value or how much there is in it. */
export function JsonRow({ line, id, isActive, isMatch }: JsonRowProps) {
  const { depth, form, size, isOpen } = line;
  const canOpen = size > 0;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      role="treeitem"
      id={id}
      tabIndex={-1}
      aria-level={depth + 1}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-selected={isActive}
      {...(canOpen && { 'aria-expanded': isOpen })}
      className={classes.row}
      data-key={line.key}
      data-match={isMatch || undefined}
      style={{ '--depth': depth } as CSSProperties}
    >
      {canOpen ? (
        <Chevron className={classes.chevron} size={14} aria-hidden />
      ) : (
        <span className={classes.chevron} />
      )}
      <span className={classes.content}>
        <Name line={line} />
        {form === 'leaf' ? <JsonLeaf value={line.value} isInTree /> : <Size line={line} />}
      </span>
    </div>
  );
}

function Name({ line: { steps, form } }: Pick<JsonRowProps, 'line'>) {
  const step = steps.at(-1);
  if (step === undefined || form === 'range') return null;
  return <span className={classes.name}>{step}: </span>;
}

function Size({ line: { form, size, first } }: Pick<JsonRowProps, 'line'>) {
  const text = useTranslations('states');
  const range = useTranslations('jsonTree');
  if (size === 0) return <span className={classes.quiet}>{form === 'list' ? '[ ]' : '{ }'}</span>;
  return (
    <span className={classes.quiet}>
      {form === 'range'
        ? range('range', { first, last: first + size - 1 })
        : text(form === 'list' ? 'jsonItems' : 'jsonMembers', { count: size })}
    </span>
  );
}
