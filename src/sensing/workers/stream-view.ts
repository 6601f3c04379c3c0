import type { TimeRange } from '#lib/time.ts';
import type { Buckets } from '../model/buckets.ts';
import type { ResultPart } from '../model/result-part.ts';
import type { StateRuns } from '../model/state-runs.ts';
import type { NumberStatistics, SeriesStatistics } from '../model/statistics.ts';
import type { RejectReason, ResultKind } from './observation-row.ts';

/** Which Observations to load. */
export interface StreamRequest {
  /** Service root that ends in `/v1.1`. */
  readonly server: string;
  /** Path of the Observations below the root: `Datastreams(12)/Observations`. */
  readonly path: string;
  /** Whether results are arrays by definition, each position a series of its own. */
  readonly isMultiple: boolean;
  /** Parts of the results that are named. */
  readonly parts: readonly ResultPart[];
  /** Whether also what is usually drawn of the results is wanted. */
  readonly isWhole: boolean;
  /** Whether the resultTime of each Observation is loaded too. */
  readonly withResultTime: boolean;
}

/** Why loading stopped, in a form that passes between threads. */
export type LoadFailure =
  | {
      readonly kind: 'http';
      readonly message: string;
      readonly status: number;
      readonly code?: string | number | undefined;
      readonly url: string;
    }
  | {
      /** The page was no entity set; the next link left the service, came again, or led nowhere. */
      readonly kind: 'shape' | 'foreign' | 'cycle' | 'endless' | 'memory' | 'unexpected';
      readonly message: string;
      readonly url: string;
    };

/** `partial`: there is too much, so that only the window is loaded in full. */
export type LoadState = 'loading' | 'complete' | 'partial' | 'cancelled' | 'failed';

/** A result or row that could not be used. */
export interface Reject {
  readonly reason: RejectReason;
  /** The row as JSON, cut. */
  readonly row: string;
}

/** A part of the results that can be drawn, and what it is in most of them. */
export interface FoundPart {
  readonly part: ResultPart;
  readonly kind: ResultKind | undefined;
}

/** What is known of one component, or part, of all results. */
export interface ComponentFacts {
  /** Undefined for plain values. */
  readonly component: ResultPart | undefined;
  /** Observations without a result. */
  readonly withoutResult: number;
  /** Numbers that were read from texts. */
  readonly fromTexts: number;
  readonly rejects: Rejects;
  /** The first rows that were rejected. */
  readonly rejectSamples: readonly Reject[];
}

/** How many rows or results cannot be used, by reason. */
export type Rejects = Readonly<Partial<Record<RejectReason, number>>>;

/** What one component looks like in the window. */
export type ComponentView = ComponentFacts & ComponentPicture;

type ComponentPicture =
  | {
      readonly kind: 'number';
      readonly buckets: Buckets;
      /** Of the window. */
      readonly statistics: NumberStatistics;
      /** A coarse picture of the whole, for the overview. */
      readonly overview: Buckets;
    }
  | {
      readonly kind: 'state';
      readonly isBoolean: boolean;
      /** Texts of the states, by index; `false` and `true` for booleans. */
      readonly states: readonly string[];
      readonly runs: StateRuns;
      readonly counts: readonly number[];
      /** Of the window. */
      readonly statistics: SeriesStatistics;
      readonly overview: StateRuns;
    }
  | { readonly kind: 'none' };

/** Everything that is known about a stream's Observations so far. */
export interface StreamView {
  /** Another number for each report of the page's worker; 0 before the first. */
  readonly revision: number;
  readonly state: LoadState;
  readonly failure?: LoadFailure | undefined;
  /** Rows received. */
  readonly rows: number;
  /** Rows that the server says there are. */
  readonly expected?: number | undefined;
  /** Rows that have no place in time, and the first of them. */
  readonly rejects: Rejects;
  readonly rejectSamples: readonly Reject[];
  /** Parts of the results that can be drawn; empty where most results are plain values. */
  readonly found: readonly FoundPart[];
  /** Whether any Observation has an interval as its phenomenonTime. */
  readonly hasIntervals: boolean;
  /** From the first to the last time loaded. */
  readonly span?: TimeRange | undefined;
  /** The window that the components are reduced for. */
  readonly window?: TimeRange | undefined;
  /** Whether the window was chosen; else it is the whole. */
  readonly isWindow: boolean;
  /** Times within the window that are not loaded, in order; there a sample is shown. */
  readonly missing: readonly TimeRange[];
  /** Observations of the sample that are shown in the window. */
  readonly sampleRows: number;
  /** When the newest page arrived, epoch milliseconds. */
  readonly asOf?: number | undefined;
  readonly components: readonly ComponentView[];
}

/** How a stream that is followed stands. */
export interface LiveState {
  /** What starts after this time is new; epoch milliseconds. */
  readonly since: number;
  readonly newRows: number;
  /** Observations of an earlier time that have arrived since. */
  readonly lateRows: number;
  /** When the server was last asked with success, epoch milliseconds. */
  readonly checkedAt: number | undefined;
  /** Time of the last value of a sensor that should have sent more since. */
  readonly silentSince: number | undefined;
  /** Why the last look failed; the next one tries again. */
  readonly failure: LoadFailure | undefined;
}

/** A view as its reader reports it. */
export type ReaderView = Omit<StreamView, 'revision'>;

/** Who hears of what a reader has read. */
export interface ReaderReports {
  view(view: ReaderView): void;
  progress(progress: LoadProgress): void;
}

/** How far a load is. */
export type LoadProgress = Pick<StreamView, 'rows' | 'expected' | 'asOf'>;

/** A view before anything has arrived. */
export const emptyView: StreamView = {
  revision: 0,
  state: 'loading',
  rows: 0,
  rejects: {},
  rejectSamples: [],
  found: [],
  hasIntervals: false,
  isWindow: false,
  missing: [],
  sampleRows: 0,
  components: [],
};
