/** What the chart page and its worker say to one another. */
import type { TimeRange } from '#lib/time.ts';
import type { LiveState, LoadProgress, StreamRequest, StreamView } from './stream-view.ts';

/** A series of a loaded stream: a component by its place in the stream's view. */
export interface SeriesPlace {
  /** The name that the stream was loaded by. */
  readonly stream: string;
  readonly index: number;
}

/** What the page asks of the worker; `stream` is a name that the page gives. */
export type WorkerCommand =
  | { readonly type: 'load'; readonly stream: string; readonly request: StreamRequest }
  /** The same stream with other parts of its results. */
  | { readonly type: 'show'; readonly stream: string; readonly request: StreamRequest }
  | { readonly type: 'drop'; readonly stream: string }
  | { readonly type: 'cancel'; readonly stream: string }
  | { readonly type: 'resume'; readonly stream: string }
  /** Looks for what was observed since, in all streams; the first look begins to follow them. */
  | { readonly type: 'poll' }
  | { readonly type: 'end-live' }
  /** The window of all streams; null is the whole of each. */
  | { readonly type: 'window'; readonly window: TimeRange | null }
  | {
      readonly type: 'reduce';
      readonly id: number;
      /** Name of a reduction. */
      readonly kind: string;
      readonly series: readonly SeriesPlace[];
      readonly parameters: unknown;
    };

/** What the worker reports. */
export type WorkerReport =
  | { readonly type: 'view'; readonly stream: string; readonly view: StreamView }
  /** More has arrived, of which there is no picture yet. */
  | { readonly type: 'progress'; readonly stream: string; readonly progress: LoadProgress }
  | { readonly type: 'live'; readonly stream: string; readonly live: LiveState }
  | { readonly type: 'reduced'; readonly id: number; readonly result: unknown }
  | { readonly type: 'not-reduced'; readonly id: number; readonly message: string };
