/** What stands in the way of a move, check by check: the columns of the preflight matrix. */
import {
  type ErrorDetail,
  errorCodes,
  errorItems,
  type PortalErrorBody,
} from '../contract/errors.ts';
import { sharedUpdateCapability } from '../contract/group.ts';
import type { CanReassignAnswer } from '../contract/reassign.ts';

export const checkNames = [
  'rights',
  'item',
  'owner',
  'receiver',
  'groups',
  'sharedUpdate',
  'relations',
  'protection',
] as const;
export type CheckName = (typeof checkNames)[number];

/**
 * `passed` and `failed` as the portal says or as follows from what it told; `note`: to be known,
 * but not in the way; `notTold`: the portal stopped at another reason; `waiting`: not asked yet.
 */
export type CheckState = 'passed' | 'failed' | 'note' | 'notTold' | 'waiting';

/** What is known about a move beside the portal's answer. */
export interface MoveFacts {
  readonly owner: string | undefined;
  readonly target: string;
  readonly isProtected: boolean | undefined;
  /** Whether the account may reassign items of this owner; undefined when that is not known. */
  readonly mayReassign: boolean | undefined;
  /** Whether the target may receive items; undefined when that is not known. */
  readonly mayReceive: boolean | undefined;
}

export interface CheckedMove {
  readonly states: Readonly<Record<CheckName, CheckState>>;
  /** Whether it can move; undefined while it is not known. */
  readonly canMove: boolean | undefined;
}

/** The row of the matrix for a move: from the portal's answer, or only from what is known. */
export function readChecks(answer: CanReassignAnswer | undefined, facts: MoveFacts): CheckedMove {
  const { isProtected } = facts;
  const states = rowOf(answer === undefined ? 'waiting' : answer.success ? 'passed' : 'notTold');
  if (answer === undefined || !answer.success) {
    // A portal that looked at the item at all has let the caller ask.
    settle('rights', answer === undefined ? facts.mayReassign : true);
    settle('item', answer === undefined ? undefined : true);
    settle('receiver', facts.mayReceive);
    settle('owner', facts.owner === undefined ? undefined : !isSame(facts.owner, facts.target));
    for (const name of answer ? failedChecks(answer.error, facts) : []) states[name] = 'failed';
  }
  settle('protection', isProtected === undefined ? undefined : !isProtected);
  // Only told by the portal when it is not in the way.
  if (isProtected === undefined && answer !== undefined) states.protection = 'notTold';
  if (isProtected) states.protection = 'note';
  return { states, canMove: answer?.success };

  function settle(name: CheckName, isGood: boolean | undefined) {
    if (isGood !== undefined) states[name] = isGood ? 'passed' : 'failed';
  }
}

function rowOf(state: CheckState): Record<CheckName, CheckState> {
  return Object.fromEntries(checkNames.map((name) => [name, state])) as Record<
    CheckName,
    CheckState
  >;
}

/** The checks that an error of the portal is about; none when it is of a kind not known here. */
export function failedChecks(
  error: PortalErrorBody | null | undefined,
  facts: Pick<MoveFacts, 'owner' | 'target'>,
): CheckName[] {
  if (facts.owner !== undefined && isSame(facts.owner, facts.target)) return ['owner'];
  if (!error) return [];
  if (error.messageCode === errorCodes.relatedViews) return ['relations'];
  if (error.messageCode === errorCodes.unknownItem) return ['item'];
  if (error.messageCode === errorCodes.unknownUser) return ['receiver'];
  if (error.messageCode === errorCodes.receiverLacksRights) {
    const groups = errorItems(error).filter(isGroup);
    if (groups.length === 0) return ['receiver'];
    const names: CheckName[] = [];
    if (groups.some((group) => !isSharedUpdate(group))) names.push('groups');
    if (groups.some(isSharedUpdate)) names.push('sharedUpdate');
    return names;
  }
  return error.code === 403 ? ['rights'] : [];
}

/** Whether the detail of an error is a group, and no item. */
export function isGroup(detail: ErrorDetail): boolean {
  return detail.type === 'Group';
}

function isSharedUpdate(group: ErrorDetail): boolean {
  return group.reservedTypeKeywords?.includes(sharedUpdateCapability) ?? false;
}

/** User names are the same in any case. */
export function isSame(username: string, other: string): boolean {
  return username.toLowerCase() === other.toLowerCase();
}
