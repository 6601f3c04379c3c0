import { useMemo, useSyncExternalStore } from 'react';
import type { MapBase } from '#map/basemap-style.ts';

/** `configured`, `built-in`, `plain`, or the address of a style. */
export type BaseChoice = string;

const storageKey = 'map-base';
const listeners = new Set<() => void>();
/** In place of a storage that the browser refuses. */
let kept: BaseChoice = 'configured';

/** What lies under the data: what this browser was told, or else the installation decides. */
export function useMapBase(configured: string | undefined) {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const base = useMemo(() => baseOf(choice, configured), [choice, configured]);
  return { base, choice, setChoice: keepChoice };
}

function baseOf(choice: BaseChoice, configured: string | undefined): MapBase {
  if (choice === 'built-in' || choice === 'plain') return choice;
  const url = choice === 'configured' ? configured : choice;
  return url === undefined ? 'built-in' : { url };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): BaseChoice {
  try {
    return localStorage.getItem(storageKey) ?? kept;
  } catch {
    return kept;
  }
}

function keepChoice(choice: BaseChoice): void {
  kept = choice;
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // It holds until the page is left.
  }
  for (const listener of listeners) listener();
}
