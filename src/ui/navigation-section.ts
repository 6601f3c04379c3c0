import type { LucideIcon } from 'lucide-react';

/** One entry of the main navigation. */
export interface NavigationEntry {
  readonly label: string;
  /** Address inside the application. */
  readonly to: string;
  readonly icon: LucideIcon;
  /** Only this address itself counts as being there, not what lies below it. */
  readonly isExact?: boolean;
  /** Where the entry shows: everywhere, only beside a wide page, or only where that is missing. */
  readonly width?: 'wide' | 'narrow';
  /** Addresses that count as being there besides `to`. */
  readonly alsoAt?: readonly string[];
}

/** Entries of the main navigation under one heading. */
export interface NavigationSection {
  readonly title: string;
  readonly entries: readonly NavigationEntry[];
  readonly width?: 'wide' | 'narrow';
}

/** Whether a page is the one that an entry leads to. */
export function isEntryCurrent(entry: NavigationEntry, pathname: string): boolean {
  const isAt = (address: string) => pathname === address || pathname.startsWith(`${address}/`);
  if (entry.isExact && pathname === entry.to) return true;
  return [...(entry.isExact ? [] : [entry.to]), ...(entry.alsoAt ?? [])].some(isAt);
}
