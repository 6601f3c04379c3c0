import type { PlaceValue } from '#sensing/model/place-values.ts';

/** What a place is called: as its Thing; what has no place, as the stream itself. */
export function placeName({ place, streams: [first] }: PlaceValue): string {
  return (place && first?.thing?.name) ?? first?.name ?? '';
}
