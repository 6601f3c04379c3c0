import { useMemo, useState } from 'react';
import { type JsonMatches, searchJson } from '#lib/json-search.ts';
import { type JsonLine, type JsonStep, jsonLines, keyOf, keysTo } from '#lib/json-tree.ts';

/** A tree of JSON as it stands on the page. */
export interface JsonTree {
  readonly value: unknown;
  readonly lines: readonly JsonLine[];
  /** The line that keys and copying are about. */
  readonly active: JsonLine;
  /** Where what is searched for occurs; undefined without a search. */
  readonly matches: JsonMatches | undefined;
  readonly matchKeys: ReadonlySet<string>;
  /** Which of the matches is the active line, from 0. */
  readonly matchIndex: number;
  choose(line: JsonLine): void;
  setOpen(lines: readonly JsonLine[], isOpen: boolean): void;
  /** Opens so many levels, and nothing else. */
  openLevels(levels: number): void;
  search(wanted: string): void;
  /** Goes to a match, and around at the ends. */
  goTo(match: number): void;
}

const noKeys: ReadonlySet<string> = new Set();

/** What stands open in a tree of JSON, which line is active, and what is searched for in it. */
export function useJsonTree(value: unknown, levelsAtFirst: number): JsonTree {
  const [levels, setLevels] = useState(levelsAtFirst);
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [activeKey, setActiveKey] = useState('');
  const [search, setSearch] = useState<{ matches: JsonMatches; keys: ReadonlySet<string> }>();
  const [matchIndex, setMatchIndex] = useState(0);
  const lines = useMemo(
    () => jsonLines(value, (key, depth) => toggled.get(key) ?? depth < levels),
    [value, toggled, levels],
  );
  const active = useMemo(
    () => lines.find(({ key }) => key === activeKey) ?? lines[0],
    [lines, activeKey],
  );
  if (active === undefined) throw new Error('A tree has at least its root.');

  function toggle(keys: Iterable<string>, isOpen: boolean) {
    setToggled(
      (before) => new Map([...before, ...Array.from(keys, (key) => [key, isOpen] as const)]),
    );
  }

  function reveal(steps: readonly JsonStep[] | undefined) {
    if (steps === undefined) return;
    toggle(keysTo(value, steps), true);
    setActiveKey(keyOf(steps));
  }

  return {
    value,
    lines,
    active,
    matches: search?.matches,
    matchKeys: search?.keys ?? noKeys,
    matchIndex,
    choose: (line) => setActiveKey(line.key),
    setOpen: (changed, isOpen) =>
      toggle(
        changed.map(({ key }) => key),
        isOpen,
      ),
    openLevels(wanted) {
      setLevels(wanted);
      setToggled(new Map());
      setActiveKey('');
    },
    search(wanted) {
      const matches = searchJson(value, wanted);
      const isAsked = wanted.trim() !== '';
      setSearch(isAsked ? { matches, keys: new Set(matches.found.map(keyOf)) } : undefined);
      setMatchIndex(0);
      reveal(matches.found[0]);
    },
    goTo(match) {
      const number = search?.matches.found.length ?? 0;
      if (number === 0) return;
      const wanted = (match + number) % number;
      setMatchIndex(wanted);
      reveal(search?.matches.found[wanted]);
    },
  };
}
