import { type Move, receivingFolder } from './move.ts';

/** From whom and where, to whom and where to, with the number of items that go this way. */
export interface Route {
  readonly owner: string;
  /** Null for the root, undefined where it is not known. */
  readonly from: string | null | undefined;
  readonly target: string;
  readonly to: string | null | undefined;
  readonly count: number;
}

/** Sums moves up by the way they go. */
export function planRoutes(moves: readonly Move[]): Route[] {
  const routes = new Map<string, Route & { count: number }>();
  for (const move of moves) {
    const { owner, target, fromFolder: from } = move;
    const to = receivingFolder(move);
    // JSON has no undefined, and null stands for the root.
    const key = JSON.stringify([owner, target, from ?? from === null, to ?? to === null]);
    const route = routes.get(key);
    if (route === undefined) routes.set(key, { owner, from, target, to, count: 1 });
    else route.count += 1;
  }
  return [...routes.values()];
}
