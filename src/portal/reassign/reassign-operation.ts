import { z } from 'zod';
import { HttpError } from '#lib/http-error.ts';
import { inParallel } from '#lib/in-parallel.ts';
import { checkReassignment, isNotOffered, type PortalAccess, readItem } from '../client.ts';
import { ErrorAnswer, errorCodes, errorItems, type PortalErrorBody } from '../contract/errors.ts';
import { portalPaths } from '../contract/paths.ts';
import { ReassignResult } from '../contract/reassign.ts';
import type { Operation } from '../runs/operation.ts';
import { runError } from '../runs/run-sentences.ts';
import { isSame } from './checks.ts';
import { Move, planCalls } from './move.ts';
import { reassignItems } from './requests.ts';

/** What is kept of a reassignment: every move with where the item was, which is its undo plan. */
export const ReassignParameters = z.object({
  moves: z.array(Move),
  /** The run that this one takes back. */
  undoes: z.string().optional(),
});
export type ReassignParameters = z.infer<typeof ReassignParameters>;

const asksAtOnce = 6;

/** Giving items to other users in calls of a hundred, as a run. */
export const reassignOperation: Operation<ReassignParameters, Move, ReassignResult> = {
  kind: 'reassignItems',
  page: '/admin/reassign',
  schema: ReassignParameters,
  unit: Move,
  result: ReassignResult,
  plan: ({ moves }) => planCalls(moves),

  async send(access, _parameters, moves, signal) {
    const results = (await sendTogether(access, moves, signal)) ?? [];
    // When the portal refused the call without saying which items it is about, each goes alone.
    if (results.length === 0) {
      for (const move of moves)
        results.push(...((await sendTogether(access, [move], signal)) ?? []));
    }
    const confirmed: ReassignResult[] = [];
    for (const [at, result] of results.entries()) {
      confirmed.push(await confirmResult(access, moves[at], result, signal));
    }
    return confirmed;
  },

  async settle(access, _parameters, moves, signal) {
    const found = new Map<Move, ReassignResult | undefined>();
    await inParallel(moves, asksAtOnce, signal, async (move) => {
      found.set(move, await findOutcome(access, move, signal));
    });
    return moves.map((move) => found.get(move));
  },

  describe(_parameters, moves) {
    const [first] = moves;
    return {
      path: portalPaths.reassignItems(first?.owner ?? ''),
      values: {
        items: moves.map(({ itemId }) => itemId),
        targetUsername: first?.target,
        targetFoldername: first?.folder,
      },
    };
  },
};

/**
 * One call. Undefined when the portal refuses several items without saying which; for a single
 * item its refusal is the result.
 */
async function sendTogether(
  access: PortalAccess,
  moves: readonly Move[],
  signal: AbortSignal,
): Promise<ReassignResult[] | undefined> {
  const [{ owner, target, folder }] = moves as [Move];
  const items = moves.map(({ itemId }) => itemId);
  try {
    const answer = await reassignItems(
      access,
      { owner, items, targetUsername: target, targetFoldername: folder },
      signal,
    );
    const told = new Map(answer.results?.map((result) => [result.itemId, result]));
    // portal-api.md: the answer to a call that worked need not name the items.
    if (told.size === 0 && answer.success)
      return items.map((itemId) => ({ itemId, success: true }));
    if (told.size > 0) {
      return items.map((itemId) => told.get(itemId) ?? { itemId, success: answer.success });
    }
    if (items.length > 1) return undefined;
    return [{ itemId: items[0] ?? '', success: false, error: answer.error }];
  } catch (error) {
    const refusal = error instanceof HttpError ? ErrorAnswer.safeParse(error.body) : undefined;
    if (!refusal?.success || isAboutAll(refusal.data.error.code)) throw error;
    if (items.length > 1 && isAboutItems(refusal.data.error)) return undefined;
    if (items.length > 1) throw error;
    return [{ itemId: items[0] ?? '', success: false, error: refusal.data.error }];
  }
}

/**
 * An item that went along with another in an earlier call is refused because the receiver owns it
 * already; it has moved all the same.
 */
async function confirmResult(
  access: PortalAccess,
  move: Move | undefined,
  result: ReassignResult,
  signal: AbortSignal,
): Promise<ReassignResult> {
  const isDoubtful = !result.success && result.error?.messageCode === errorCodes.invalidRequest;
  if (move === undefined || !isDoubtful) return result;
  const found = await findOutcome(access, move, signal).catch(() => undefined);
  return found ?? result;
}

/** A session that ended and a portal that failed say nothing about the items. */
function isAboutAll(code: number): boolean {
  return code === errorCodes.invalidToken || code === errorCodes.tokenRequired || code >= 500;
}

/** Who asks and who receives is the same for all items; anything else is about some of them. */
function isAboutItems(error: PortalErrorBody): boolean {
  const { messageCode } = error;
  if (messageCode === errorCodes.receiverLacksRights) return errorItems(error).length > 0;
  return messageCode !== errorCodes.unknownUser && messageCode !== errorCodes.forbidden;
}

/**
 * What became of a move whose answer was lost: whose the item is now. A portal that does not tell
 * whose items are is asked whether the old owner could still give it away, or the new one back.
 */
async function findOutcome(
  access: PortalAccess,
  move: Move,
  signal: AbortSignal,
): Promise<ReassignResult | undefined> {
  const { itemId, owner, target } = move;
  try {
    const item = await readItem(access, itemId, signal);
    return isSame(item.owner, target) ? { itemId, success: true } : undefined;
  } catch (error) {
    if (!(error instanceof HttpError) || !isNotOffered(error)) throw error;
    if (error.code === errorCodes.unknownItem) return undefined;
  }
  const onward = { item: itemId, owner, targetUsername: target };
  if ((await checkReassignment(access, onward, signal)).success) return undefined;
  const back = { item: itemId, owner: target, targetUsername: owner };
  if ((await checkReassignment(access, back, signal)).success) return { itemId, success: true };
  throw runError('ownerUntold', { item: itemId });
}
