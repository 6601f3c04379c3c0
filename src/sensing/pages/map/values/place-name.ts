import type { PlaceValue } from '#sensing/model/place-values.ts';

/** What a place is called: its Thing, or the only stream there when it has none. */
export function placeName({ streams: [first] }: Pick<PlaceValue, 'streams'>): string {
  return first?.thing?.name ?? first?.name ?? '';
}
