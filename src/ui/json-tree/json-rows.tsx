import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import type { JsonLine } from '#lib/json-tree.ts';
import { JsonRow } from './json-row.tsx';
import { jsonText } from './json-text.ts';
import classes from './json-tree.module.css';
import { treeMove } from './tree-move.ts';
import type { JsonTree } from './use-json-tree.ts';

interface JsonRowsProps {
  readonly tree: JsonTree;
  readonly id: string;
  readonly label: string;
}

/** Lines up to which all of them exist; of more only those in view. */
const mostWhole = 200;
const lineHeight = 24;

/** The lines of a tree of JSON, moved through with the keys of a tree (WAI-ARIA, "Tree View"). */
export function JsonRows({ tree, id, label }: JsonRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const { lines, active } = tree;
  const activeIndex = lines.indexOf(active);
  const isWhole = lines.length <= mostWhole;
  const virtual = useVirtualizer({
    count: lines.length,
    enabled: !isWhole,
    getScrollElement: () => box.current,
    estimateSize: () => lineHeight,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 10,
    // The active line always exists, as the tree names it to assistive technology.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), activeIndex])].sort(
        (one, other) => one - other,
      ),
  });

  const shown = useRef(active.key);
  useEffect(() => {
    if (shown.current === active.key) return undefined;
    shown.current = active.key;
    if (!isWhole) virtual.scrollToIndex(activeIndex, { align: 'auto' });
    // The box itself may reach beyond the window.
    const frame = requestAnimationFrame(() =>
      document.getElementById(`${id}${active.key}`)?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [active.key, activeIndex, id, isWhole, virtual]);

  function handleKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(event.key, lines, activeIndex);
    if (move === undefined) return;
    event.preventDefault();
    if (move.follow !== undefined) window.open(move.follow, '_blank', 'noreferrer');
    if (move.open !== undefined) tree.setOpen(move.open, true);
    if (move.close !== undefined) tree.setOpen([move.close], false);
    if (move.to !== undefined) tree.choose(move.to);
  }

  function handleClick(event: MouseEvent) {
    const place = (event.target as Element).closest<HTMLElement>('[role="treeitem"]');
    const line = lines.find(({ key }) => key === place?.dataset.key);
    // Marking a text with the mouse ends with a click too.
    if (line === undefined || window.getSelection()?.toString()) return;
    box.current?.focus({ preventScroll: true });
    tree.choose(line);
    if (line.size > 0) tree.setOpen([line], !line.isOpen);
  }

  /** The keys for copying copy the active line where nothing else is marked. */
  function handleCopy(event: ClipboardEvent) {
    if (window.getSelection()?.toString()) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', jsonText(active.value));
  }

  const row = (line: JsonLine) => (
    <JsonRow
      key={line.key}
      line={line}
      id={`${id}${line.key}`}
      isActive={line === active}
      isMatch={tree.matchKeys.has(line.key) && line.form !== 'range'}
    />
  );

  return (
    <div
      ref={box}
      role="tree"
      id={id}
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={`${id}${active.key}`}
      className={classes.tree}
      data-scrolls={!isWhole || undefined}
      onClick={handleClick}
      onKeyDown={handleKey}
      onCopy={handleCopy}
    >
      {isWhole ? (
        lines.map(row)
      ) : (
        <div role="presentation" className={classes.all} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index];
            if (line === undefined) return null;
            return (
              <div
                key={item.key}
                role="presentation"
                data-index={item.index}
                ref={virtual.measureElement}
                className={classes.placed}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {row(line)}
              </div>
            );
          })}
        </div>
      )}
    </div>
  );
}
