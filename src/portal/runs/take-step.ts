import { HttpError } from '#lib/http-error.ts';
import type { PortalAccess } from '../client.ts';
import { readMishap } from './mishap.ts';
import type { AnyOperation, RunResult } from './operation.ts';
import { openPositions, type Pause, type Run, type Step } from './run.ts';
import { runError } from './run-sentences.ts';

/** Milliseconds after which a call counts as one whose answer was lost. */
const deadline = 120_000;

/** The step after a call, and why the run cannot go on, if so. */
export interface StepOutcome {
  readonly step: Step;
  readonly pause?: Pause;
}

/** Sends the units of a step of which nothing is known. */
export async function sendStep(
  operation: AnyOperation,
  access: PortalAccess,
  run: Run,
  step: Step,
): Promise<StepOutcome> {
  const { positions, units } = open(step);
  try {
    const signal = AbortSignal.timeout(deadline);
    const results = await operation.send(access, run.parameters, units, signal);
    if (results.length !== units.length) {
      const counts = { answered: `${results.length}`, asked: `${units.length}` };
      throw runError('answeredInPart', counts);
    }
    return { step: { ...step, state: 'done', results: fill(step, positions, results) } };
  } catch (thrown) {
    const { state, pause } = readMishap(thrown);
    const error = state === 'failed' ? pause.error : undefined;
    return { step: { ...step, state, error }, pause };
  }
}

/** Asks the portal what became of a step whose answer is missing; what was not done waits again. */
export async function settleStep(
  operation: AnyOperation,
  access: PortalAccess,
  run: Run,
  step: Step,
): Promise<StepOutcome> {
  const { positions, units } = open(step);
  try {
    const signal = AbortSignal.timeout(deadline);
    const results = fill(
      step,
      positions,
      await operation.settle(access, run.parameters, units, signal),
    );
    const isOpen = results.some((result) => result === undefined);
    return { step: { ...step, state: isOpen ? 'waiting' : 'done', results } };
  } catch (thrown) {
    return { step: { ...step, state: 'unknown' }, pause: readUnsettled(thrown) };
  }
}

/** A portal that is reached and says no, or says nothing of use, cannot tell later either. */
function readUnsettled(thrown: unknown): Pause {
  const { pause } = readMishap(thrown);
  const mayTellLater =
    pause.reason === 'sessionEnded' ||
    pause.reason === 'unreachable' ||
    (pause.reason === 'serverFailed' && thrown instanceof HttpError);
  return mayTellLater ? pause : { reason: 'unsettled', error: pause.error };
}

function open(step: Step) {
  const positions = openPositions(step);
  return { positions, units: positions.map((position) => step.units[position]) };
}

function fill(
  step: Step,
  positions: readonly number[],
  found: readonly (RunResult | undefined)[],
): readonly (RunResult | undefined)[] {
  const results = [...step.results];
  for (const [order, position] of positions.entries()) results[position] = found[order];
  return results;
}
