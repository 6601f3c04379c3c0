/** The parts of a track: from each point to the next, with what was observed there. */
import type { Reading } from './reading.ts';
import { readingAt, type StreamFrames } from './stream-frames.ts';
import type { TrackPoint } from './track.ts';

export interface TrackPart {
  /** Its start in a text that no place has as its key. */
  readonly key: string;
  readonly start: TrackPoint;
  /** Undefined for the last point, after which nothing more is known. */
  readonly end: TrackPoint | undefined;
  /** What was known at its start; undefined where nothing was, or nothing fresh. */
  readonly reading: Reading | undefined;
}

/** One part for each point, in order of time; readings older than `maxAge` milliseconds are left out. */
export function toTrackParts(
  points: readonly TrackPoint[],
  frames: StreamFrames | undefined,
  maxAge: number,
): TrackPart[] {
  return points.map((start, index) => {
    const found = frames && readingAt(frames, start.time);
    const isKnown = found && found.value !== null && start.time - found.to <= maxAge;
    return {
      key: partKey(start.time),
      start,
      end: points[index + 1],
      reading: isKnown ? found : undefined,
    };
  });
}

/** The key of the part that starts at a time. */
export function partKey(time: number): string {
  return `track ${time}`;
}
