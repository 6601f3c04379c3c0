/**
 * The items picked for a reassignment, kept for this tab: too many for the address. They survive a
 * reload, and are forgotten with the tab.
 */
import { z } from 'zod';
import type { PickedItem as Picked } from './picked-item.ts';
import { PickedItem } from './picked-item.ts';

export interface SelectionState {
  readonly items: readonly Picked[];
  /** What was picked before a link with items of its own was opened. */
  readonly setAside: readonly Picked[];
  /** What is on the list is from before a reload, and was not touched since. */
  readonly isRestored: boolean;
  /** False when the browser has no room for it, so that a reload loses it. */
  readonly isKept: boolean;
}

const Kept = z.object({ items: z.array(PickedItem), setAside: z.array(PickedItem) });
const writeDelay = 300;

/** A list of picked items, each once. */
export class Selection {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #state: SelectionState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(key: string) {
    this.#key = `fieldstation.picked.${key}`;
    const kept = restore(this.#key);
    this.#state = { ...kept, isRestored: kept.items.length > 0, isKept: true };
    globalThis.addEventListener?.('pagehide', () => this.#write());
  }

  readonly read = (): SelectionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Puts items on the list; gives how many are new, and how many were on it. */
  add(items: readonly Picked[]): { added: number; repeated: number } {
    const present = new Set(this.#state.items.map(({ id }) => id));
    const fresh = items.filter(({ id }) => !present.has(id) && present.add(id));
    if (fresh.length > 0) this.#change({ items: [...this.#state.items, ...fresh] });
    return { added: fresh.length, repeated: items.length - fresh.length };
  }

  /** Takes over what became known about items that are on the list, which nobody has touched. */
  describe(facts: readonly Picked[]): void {
    const byId = new Map(facts.map((item) => [item.id, item]));
    this.#change({
      isRestored: this.#state.isRestored,
      items: this.#state.items.map((item) => {
        const told = byId.get(item.id);
        if (told === undefined) return item;
        const { untold: _before, ...known } = item;
        return { ...known, ...told };
      }),
    });
  }

  /** Leaves items out of what is to be done, or takes them in again. */
  exclude(ids: ReadonlySet<string>, isExcluded: boolean): void {
    this.#change({
      items: this.#state.items.map((item) =>
        ids.has(item.id) && (item.isExcluded ?? false) !== isExcluded
          ? { ...item, isExcluded }
          : item,
      ),
    });
  }

  remove(ids: ReadonlySet<string>): void {
    this.#change({ items: this.#state.items.filter(({ id }) => !ids.has(id)) });
  }

  /** Begins a list of its own; what was on it is set aside. */
  replace(items: readonly Picked[]): void {
    const ids = new Set(items.map(({ id }) => id));
    const setAside = this.#state.items.filter(({ id }) => !ids.has(id));
    this.#change({ items, setAside });
  }

  /** Puts what was set aside back on the list, or forgets it. */
  settleSetAside(isWanted: boolean): void {
    const { setAside } = this.#state;
    this.#change({ setAside: [] });
    if (isWanted) this.add(setAside);
  }

  clear(): void {
    this.#change({ items: [] });
  }

  #change(change: Partial<SelectionState>): void {
    this.#state = { ...this.#state, isRestored: false, ...change };
    for (const listener of this.#listeners) listener();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#write(), writeDelay);
  }

  #write(): void {
    const { items, setAside, isKept } = this.#state;
    let hasRoom = true;
    try {
      if (items.length + setAside.length === 0) sessionStorage.removeItem(this.#key);
      else sessionStorage.setItem(this.#key, JSON.stringify({ items, setAside }));
    } catch {
      hasRoom = false;
    }
    if (hasRoom === isKept) return;
    this.#state = { ...this.#state, isKept: hasRoom };
    for (const listener of this.#listeners) listener();
  }
}

function restore(key: string): z.infer<typeof Kept> {
  try {
    return Kept.parse(JSON.parse(sessionStorage.getItem(key) ?? ''));
  } catch {
    return { items: [], setAside: [] };
  }
}

const selections = new Map<string, Selection>();

/** The list of a user of a portal; the lists for undoing a run have names of their own. */
export function selectionOf(portal: string, username: string, name = ''): Selection {
  const key = [portal, username, name].join(' ');
  let selection = selections.get(key);
  if (selection === undefined) {
    selection = new Selection(key);
    selections.set(key, selection);
  }
  return selection;
}
