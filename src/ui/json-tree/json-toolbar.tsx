import { ActionIcon, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ChevronsDownUp, ChevronsUpDown, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { formatJsonPath, hasMembers, openableLevels } from '#lib/json-tree.ts';
import { CopyButton } from '../copy-button.tsx';
import { jsonText } from './json-text.ts';
import classes from './json-tree.module.css';
import type { JsonTree } from './use-json-tree.ts';

interface JsonToolbarProps {
  readonly tree: JsonTree;
  /** What copied paths begin with. */
  readonly path: string;
  readonly treeId: string;
  readonly label: string;
}

/** Members from which looking is quicker with a search. */
const searchedFrom = 12;

/** Search, folding and copying for a tree of JSON. */
export function JsonToolbar({ tree, path, treeId, label }: JsonToolbarProps) {
  const text = useTranslations('jsonTree');
  const { value, active } = tree;
  const levels = useMemo(() => openableLevels(value), [value]);
  const hasMany = useMemo(() => hasMembers(value, searchedFrom), [value]);
  const at = formatJsonPath(active.steps, path);
  return (
    <div className={classes.toolbar}>
      {hasMany && <JsonSearch tree={tree} label={label} treeId={treeId} />}
      {levels > 2 && (
        <>
          <FoldButton label={text('openAll')} onClick={() => tree.openLevels(levels)}>
            <ChevronsUpDown size={14} aria-hidden />
          </FoldButton>
          <FoldButton label={text('foldAll')} onClick={() => tree.openLevels(1)}>
            <ChevronsDownUp size={14} aria-hidden />
          </FoldButton>
        </>
      )}
      <span className={classes.path} title={at}>
        {at}
      </span>
      {at !== '' && <CopyButton value={at} label={text('copyPath', { path: at })} />}
      <CopyButton
        value={() => jsonText(active.value)}
        label={at === '' ? text('copyAll') : text('copyValue', { path: at })}
      />
    </div>
  );
}

interface FoldButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function FoldButton({ label, onClick, children }: FoldButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      c="dimmed"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** Enter goes to the next match, with Shift to the one before, Escape ends the search. */
function JsonSearch({ tree, label, treeId }: Pick<JsonToolbarProps, 'tree' | 'label' | 'treeId'>) {
  const text = useTranslations('jsonTree');
  const [typed, setTyped] = useState('');
  const { matches, matchIndex } = tree;
  const search = useDebouncedCallback((wanted: string) => tree.search(wanted), 200);
  const number = matches?.found.length ?? 0;
  const found =
    matches &&
    (number === 0
      ? text('noMatch')
      : text(matches.hasMore ? 'matchOfMore' : 'match', { place: matchIndex + 1, number }));

  function change(wanted: string) {
    setTyped(wanted);
    search(wanted);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== '') change('');
    else if (event.key === 'Enter') tree.goTo(matchIndex + (event.shiftKey ? -1 : 1));
    else if (event.key === 'ArrowDown') document.getElementById(treeId)?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <search className={classes.search}>
      <TextInput
        size="xs"
        w={180}
        aria-label={text('search', { what: label })}
        placeholder={text('searchHint')}
        value={typed}
        leftSection={<Search size={14} aria-hidden />}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <span className={classes.matches} role="status">
        {found}
        {number > 1 && <VisuallyHidden>{text('matchKeys')}</VisuallyHidden>}
      </span>
    </search>
  );
}
