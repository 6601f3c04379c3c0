import type { ValueStream } from '#sensing/model/value-stream.ts';

/** What the streams of a place are called: as their Thing; without a place, as the stream. */
export function placeName([first]: readonly ValueStream[]): string {
  return (first?.place && first.thing?.name) ?? first?.name ?? '';
}
