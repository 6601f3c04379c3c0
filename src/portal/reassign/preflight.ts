import { HttpError } from '#lib/http-error.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { checkReassignment, isNotOffered, type PortalAccess } from '../client.ts';
import { ErrorAnswer, errorCodes } from '../contract/errors.ts';
import type { CanReassignAnswer } from '../contract/reassign.ts';
import { inCalls, type Move } from './move.ts';
import { checkItems } from './requests.ts';

const bulkChecksAtOnce = 2;
const singleChecksAtOnce = 6;

/** How a portal checks: many items at once, or only one by one. */
export type CheckWay = 'bulk' | 'single';

interface PreflightSettings {
  /** Gets the answers as they come. */
  readonly onAnswers: (answers: readonly CanReassignAnswer[]) => void;
  readonly onWay: (way: CheckWay) => void;
  readonly signal: AbortSignal;
}

/**
 * Asks the portal about each move, a hundred at once where it offers that. What the portal refuses
 * for an owner as a whole is the answer for each of the items. A session that ended and a portal
 * that is not reached end the check; answers that came are kept by whoever listens.
 */
export async function checkMoves(
  access: PortalAccess,
  moves: readonly Move[],
  { onAnswers, onWay, signal }: PreflightSettings,
): Promise<void> {
  let isBulkOffered = true;

  async function checkOne(move: Move): Promise<void> {
    const { owner, itemId: item, target: targetUsername } = move;
    try {
      onAnswers([await checkReassignment(access, { owner, item, targetUsername }, signal)]);
    } catch (error) {
      onAnswers([asRefusal(error, item)]);
    }
  }

  async function checkTogether(batch: readonly Move[]): Promise<boolean> {
    const [{ owner, target }] = batch as [Move];
    const items = batch.map(({ itemId }) => itemId);
    try {
      const { results } = await checkItems(
        access,
        { owner, items, targetUsername: target },
        signal,
      );
      const asked = new Set(items);
      onAnswers(results.filter(({ itemId }) => asked.has(itemId)));
      return true;
    } catch (error) {
      if (isBulkMissing(error)) return false;
      onAnswers(items.map((id) => asRefusal(error, id)));
      return true;
    }
  }

  async function checkBatch(batch: readonly Move[]): Promise<void> {
    if (isBulkOffered && (await checkTogether(batch))) {
      onWay('bulk');
      return;
    }
    isBulkOffered = false;
    onWay('single');
    await inParallel(batch, singleChecksAtOnce, signal, checkOne);
  }

  const batches = batchesOf(moves);
  const [first, ...others] = batches;
  // The first one alone finds out whether the portal offers the check of many.
  if (first !== undefined) await checkBatch(first);
  await inParallel(others, isBulkOffered ? bulkChecksAtOnce : 1, signal, checkBatch);
}

/** Moves of one owner to one user, at most a hundred. */
function batchesOf(moves: readonly Move[]): Move[][] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    const key = JSON.stringify([move.owner, move.target]);
    groups.set(key, [...(groups.get(key) ?? []), move]);
  }
  return [...groups.values()].flatMap((group) => inCalls(group));
}

function isBulkMissing(error: unknown): boolean {
  if (!(error instanceof HttpError) || !isNotOffered(error)) return false;
  const told: readonly unknown[] = [errorCodes.unknownUser, errorCodes.receiverLacksRights];
  return !told.includes(error.code);
}

/** The portal's refusal of a call as the answer about an item; what is none is thrown again. */
function asRefusal(error: unknown, itemId: string): CanReassignAnswer {
  const answer = error instanceof HttpError ? ErrorAnswer.safeParse(error.body) : undefined;
  if (!answer?.success) throw error;
  const { code } = answer.data.error;
  const isAboutCaller = code === errorCodes.invalidToken || code === errorCodes.tokenRequired;
  if (isAboutCaller || code >= 500) throw error;
  return { itemId, success: false, error: answer.data.error };
}
