/**
 * What is filled in but not yet sent, for this tab only: kept in sessionStorage, so that a reload
 * keeps it and closing the tab forgets it. Secrets are never part of it.
 */

/** What is kept under a key; undefined when there is nothing, or nothing of use. */
export function readDraft(key: string): unknown {
  try {
    const kept = sessionStorage.getItem(storageKey(key));
    return kept === null ? undefined : JSON.parse(kept);
  } catch {
    return undefined;
  }
}

/** Keeps a draft in place of the one before; tells whether the browser could. */
export function keepDraft(key: string, draft: unknown): boolean {
  try {
    sessionStorage.setItem(storageKey(key), JSON.stringify(draft));
    return true;
  } catch {
    // Full, or switched off. What was kept before would be out of date.
    forgetDraft(key);
    return false;
  }
}

/** Forgets what is kept under a key. */
export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(storageKey(key));
  } catch {
    // Storage is switched off, so nothing is kept.
  }
}

function storageKey(key: string): string {
  return `fieldstation.draft.${key}`;
}
