/** What became of each item of a run, and the way back. */
import type { ReassignResult } from '../contract/reassign.ts';
import { rootFolder } from '../contract/reassign.ts';
import { type Run, type Step, type UnitState, unitState } from '../runs/run.ts';
import type { Move } from './move.ts';
import type { PickedItem } from './picked-item.ts';
import { sayError } from './problems.ts';
import type { ReassignParameters } from './reassign-operation.ts';

export type ReassignRun = Run<ReassignParameters, Move, ReassignResult>;

/** `along`: moved together with another item, whether or not it was on the list. */
export type OutcomeState = UnitState | 'along';

export interface Outcome {
  readonly itemId: string;
  readonly title: string | undefined;
  readonly state: OutcomeState;
  /** Why it failed, in the portal's words. */
  readonly reason: string | undefined;
  readonly code: string | undefined;
  /** Where it was before; folder null for the root, undefined when it is not known. */
  readonly from: { readonly owner: string; readonly folder: string | null | undefined };
  readonly to: { readonly owner: string; readonly folder: string | null | undefined };
  /** The item that it went along with. */
  readonly along: string | undefined;
}

/** One entry for each item of the run, then those that went along without being on the list. */
export function listOutcomes(run: ReassignRun): Outcome[] {
  const companions = new Map<string, Outcome>();
  const outcomes = run.steps.flatMap((step) =>
    step.units.map((move, position) => {
      const outcome = readOutcome(step, move, position);
      for (const id of step.results[position]?.movedWith ?? []) {
        const { from, to } = outcome;
        companions.set(id, {
          ...outcome,
          itemId: id,
          title: undefined,
          state: 'along',
          from: { owner: from.owner, folder: undefined },
          to,
          along: move.itemId,
        });
      }
      return outcome;
    }),
  );
  const listed = outcomes.map((outcome) => {
    const companion = companions.get(outcome.itemId);
    companions.delete(outcome.itemId);
    if (companion === undefined || outcome.state !== 'succeeded') return outcome;
    return { ...outcome, along: companion.along, state: 'along' as const };
  });
  return [...listed, ...companions.values()];
}

function readOutcome(step: Step<Move, ReassignResult>, move: Move, position: number): Outcome {
  const result = step.results[position];
  const state = unitState(step, position);
  const error = result?.error ?? undefined;
  return {
    itemId: move.itemId,
    title: move.title,
    state,
    reason: state === 'failed' ? (error ? sayError(error) : step.error?.message) : undefined,
    code: state === 'failed' ? codeOf(error ?? step.error) : undefined,
    from: {
      owner: result?.from?.owner ?? move.owner,
      folder: result?.from ? (result.from.folder ?? null) : move.fromFolder,
    },
    to: {
      owner: result?.to?.owner ?? move.target,
      folder: result?.to
        ? (result.to.folder ?? null)
        : move.folder === rootFolder
          ? null
          : move.folder,
    },
    along: undefined,
  };
}

function codeOf(
  error:
    | { readonly code?: string | number | undefined; messageCode?: string | null | undefined }
    | undefined,
): string | undefined {
  const code = error?.messageCode ?? error?.code;
  return code === undefined ? undefined : String(code);
}

/**
 * The way back as a list of items: each to its owner and folder of before. Items that only went
 * along go back along. Where the folder is not known they go to the portal's default folder.
 */
export function planUndo(run: ReassignRun): PickedItem[] {
  const listed = new Set(run.parameters.moves.map(({ itemId }) => itemId));
  return listOutcomes(run)
    .filter(
      ({ state, itemId }) => listed.has(itemId) && (state === 'succeeded' || state === 'along'),
    )
    .map(({ itemId, title, from, to }) => ({
      id: itemId,
      owner: to.owner,
      ...(title === undefined ? {} : { title }),
      ...(to.folder === undefined ? {} : { folder: to.folder }),
      target: from.owner,
      ...(from.folder === undefined ? {} : { targetFolder: from.folder ?? rootFolder }),
    }));
}

/** The items that a run was about, to fill the form with them again. */
export function refill({ moves }: ReassignParameters): PickedItem[] {
  return moves.map(({ itemId, owner, title, type, target, folder }) => ({
    id: itemId,
    owner,
    ...(title === undefined ? {} : { title }),
    ...(type === undefined ? {} : { type }),
    target,
    ...(folder === undefined ? {} : { targetFolder: folder }),
  }));
}
