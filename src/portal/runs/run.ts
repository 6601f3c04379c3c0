/** A run: one operation of this browser on a portal, call by call. All of it can be kept. */
import type { RunResult } from './operation.ts';

/**
 * `sent`: on its way, or the tab was closed before the answer came. `unknown`: the answer was lost.
 * `failed`: the portal refused the call as a whole.
 */
export type StepState = 'waiting' | 'sent' | 'done' | 'failed' | 'unknown';

export interface RunError {
  readonly message: string;
  readonly code?: string | number | undefined;
}

/** One call with the units it is about. */
export interface Step<Unit = unknown, Result extends RunResult = RunResult> {
  readonly units: readonly Unit[];
  readonly state: StepState;
  /** As long as `units`; undefined where nothing is known yet. */
  readonly results: readonly (Result | undefined)[];
  readonly error?: RunError | undefined;
}

/** `stopped`: at the user's wish, though it can still be taken up again. */
export type RunState = 'running' | 'paused' | 'stopped' | 'finished';

/**
 * Why a run pauses. `interrupted`: the tab that drove it is gone. `unsettled`: the portal does not
 * tell what became of a call, so the user has to decide. `notKept`: the browser's storage failed.
 */
export type PauseReason =
  | 'asked'
  | 'sessionEnded'
  | 'otherUser'
  | 'unreachable'
  | 'serverFailed'
  | 'refused'
  | 'unsettled'
  | 'notKept'
  | 'interrupted';

export interface Pause {
  readonly reason: PauseReason;
  readonly error?: RunError | undefined;
}

/** Units by what became of them. */
export interface RunCounts {
  readonly total: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly unknown: number;
  readonly waiting: number;
}

/** What a run is and how far: small, as it changes with each call. Times in ms since 1970. */
export interface RunHeader {
  readonly id: string;
  readonly kind: string;
  readonly portal: string;
  readonly username: string;
  readonly state: RunState;
  /** What was asked for while a call is on its way. */
  readonly wish?: 'pause' | 'stop' | undefined;
  readonly pause?: Pause | undefined;
  readonly created: number;
  readonly ended?: number | undefined;
  /** The run whose failed units this one tries again. */
  readonly retryOf?: string | undefined;
  readonly counts: RunCounts;
}

export interface Run<Parameters = unknown, Unit = unknown, Result extends RunResult = RunResult>
  extends RunHeader {
  readonly parameters: Parameters;
  readonly steps: readonly Step<Unit, Result>[];
}

export type UnitState = 'succeeded' | 'failed' | 'unknown' | 'waiting';

/** What became of the unit at a position of a step. */
export function unitState(step: Step, position: number): UnitState {
  const result = step.results[position];
  if (result !== undefined) return result.success ? 'succeeded' : 'failed';
  if (step.state === 'failed') return 'failed';
  return step.state === 'waiting' ? 'waiting' : 'unknown';
}

/** A step of which nothing is known. */
export function newStep<Unit>(units: readonly Unit[]): Step<Unit, never> {
  return { units, state: 'waiting', results: units.map(() => undefined) };
}

/** Counts the units of all steps by what became of them. */
export function countUnits(steps: readonly Step[]): RunCounts {
  const counts = { total: 0, succeeded: 0, failed: 0, unknown: 0, waiting: 0 };
  for (const step of steps) {
    for (const position of step.units.keys()) {
      counts.total += 1;
      counts[unitState(step, position)] += 1;
    }
  }
  return counts;
}

/** The run with one step in place of another, counted again. */
export function withStep(run: Run, index: number, step: Step): Run {
  const steps = run.steps.with(index, step);
  return { ...run, steps, counts: countUnits(steps) };
}

/** The units that failed, by step as before; steps without any are left out. */
export function failedUnits<Unit>(run: Run<unknown, Unit>): readonly (readonly Unit[])[] {
  return run.steps
    .map((step) => step.units.filter((_, position) => unitState(step, position) === 'failed'))
    .filter((units) => units.length > 0);
}

/** The positions of a step's units of which nothing is known yet. */
export function openPositions(step: Step): readonly number[] {
  return [...step.units.keys()].filter((position) => step.results[position] === undefined);
}

/** The run without what can be large. */
export function headerOf({ steps: _, parameters: _parameters, ...header }: Run): RunHeader {
  return header;
}
