/** What passes between the page and the worker that loads a window of time for the map. */
import type { TimeRange } from '#lib/time.ts';
import type { StreamFrames } from '../model/stream-frames.ts';
import type { LoadFailure, LoadState } from './stream-view.ts';

export interface FramesRequest {
  /** Service root that ends in `/v1.1`. */
  readonly server: string;
  readonly window: TimeRange;
  /** Milliseconds between the steps that values are kept for. */
  readonly step: number;
  /** Milliseconds before the window from which a value may still hold in it. */
  readonly lead: number;
  readonly streams: readonly FramesStream[];
}

export interface FramesStream {
  readonly key: string;
  /** Path of the Observations below the root: `Datastreams(12)/Observations`. */
  readonly path: string;
  /** Position in the result array; undefined when results are plain values. */
  readonly component: number | undefined;
}

export interface FramesProgress {
  readonly state: LoadState;
  readonly failure: LoadFailure | undefined;
  /** Streams that are loaded. */
  readonly streams: number;
  /** Observations received. */
  readonly rows: number;
  /** Rows without a readable time. */
  readonly rejected: number;
  /** The server does not filter by time: everything is loaded and most of it dropped. */
  readonly readsAll: boolean;
}

export type FramesCommand =
  | { readonly type: 'load'; readonly request: FramesRequest }
  | { readonly type: 'cancel' }
  | { readonly type: 'resume' };

export interface FramesReport {
  readonly progress: FramesProgress;
  /** Streams that were finished since the report before. */
  readonly finished: readonly (readonly [key: string, frames: StreamFrames])[];
}
