/**
 * Changes of addresses that this browser has asked for, with what became of them and what is ticked
 * off of what they make necessary elsewhere: kept until the user forgets them, without any secret.
 */
import { z } from 'zod';
import { HttpError } from '#lib/http-error.ts';
import { ReregisterUrlResults } from '../contract/urls.ts';
import { newId } from '../new-id.ts';
import type { PortalUserAccess } from '../queries.ts';
import { type UrlOrder, updateUrl } from './requests.ts';

/** `lost`: no answer came, so the portal may or may not have done it. */
const states = ['sent', 'done', 'refused', 'lost'] as const;

const UrlMove = z.object({
  id: z.string(),
  /** `portal`, or the id of a server. */
  of: z.string(),
  name: z.string(),
  from: z.string().optional(),
  to: z.string(),
  started: z.number(),
  state: z.enum(states),
  jobId: z.string().optional(),
  results: ReregisterUrlResults.optional(),
  error: z.string().optional(),
  ticked: z.array(z.string()),
});
export type UrlMove = z.infer<typeof UrlMove>;

const mostKept = 50;
const localMark = 'local-';

/** Whether an id is one of a browser's own, which no portal knows. */
export function isLocal(id: string): boolean {
  return id.startsWith(localMark);
}

const listeners = new Set<() => void>();
const lists = new Map<string, readonly UrlMove[]>();
const underWay = new Set<string>();

/** The changes on a portal, the newest first; the same array until one changes. */
export function readMoves(portal: string): readonly UrlMove[] {
  let list = lists.get(portal);
  if (list === undefined) {
    list = restore(portal);
    lists.set(portal, list);
  }
  return list;
}

export function subscribeToMoves(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes what is kept of a change. */
export function noteMove(portal: string, id: string, change: Partial<UrlMove>): void {
  store(
    portal,
    readMoves(portal).map((move) => (move.id === id ? { ...move, ...change } : move)),
  );
}

/** Keeps a change that another browser has asked for, so that its list can be ticked off here too. */
export function adoptMove(portal: string, move: UrlMove): void {
  if (readMoves(portal).some(({ id }) => id === move.id)) return;
  store(portal, [move, ...readMoves(portal)]);
}

export function forgetMove(portal: string, id: string): void {
  store(
    portal,
    readMoves(portal).filter((move) => move.id !== id),
  );
}

/** Sends an order, once; gives the id under which what becomes of it is kept. */
export function startMove(
  access: PortalUserAccess,
  order: UrlOrder,
  about: Pick<UrlMove, 'of' | 'name' | 'from'>,
): string {
  const { portal } = access;
  const id = `${localMark}${newId()}`;
  const move: UrlMove = {
    ...about,
    id,
    to: order.newUrl,
    started: Date.now(),
    state: 'sent',
    ticked: [],
  };
  underWay.add(id);
  store(portal, [move, ...readMoves(portal)]);
  void send(access, order).then((change) => {
    underWay.delete(id);
    noteMove(portal, id, change);
  });
  return id;
}

async function send(access: PortalUserAccess, order: UrlOrder): Promise<Partial<UrlMove>> {
  try {
    const answer = await updateUrl(access, order);
    if ('jobId' in answer) return { jobId: String(answer.jobId) };
    return { state: 'done', results: ReregisterUrlResults.parse(answer.reregisterUrlResults) };
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    // An answer that cannot be read may still have been one of success.
    const isRefused = error instanceof HttpError && error.status > 0 && error.status < 500;
    return { state: isRefused ? 'refused' : 'lost', error: words };
  }
}

function store(portal: string, list: readonly UrlMove[]): void {
  const kept = list.slice(0, mostKept);
  lists.set(portal, kept);
  try {
    localStorage.setItem(storageKey(portal), JSON.stringify(kept));
  } catch {
    // Full or switched off: it is kept for as long as the page is open.
  }
  for (const listener of listeners) listener();
}

function restore(portal: string): readonly UrlMove[] {
  try {
    const kept = z
      .array(UrlMove)
      .parse(JSON.parse(localStorage.getItem(storageKey(portal)) ?? '[]'));
    // The page that waited for the answer is gone.
    return kept.map((move) =>
      move.state === 'sent' && move.jobId === undefined && !underWay.has(move.id)
        ? { ...move, state: 'lost' as const }
        : move,
    );
  } catch {
    return [];
  }
}

function storageKey(portal: string): string {
  return `fieldstation.urls.${portal}`;
}

/** Drops what is held in memory, as a reload of the page does. */
export function forgetRestoredMoves(): void {
  lists.clear();
  underWay.clear();
}
