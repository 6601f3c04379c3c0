import {
  type ErrorDetail,
  errorItems,
  errorSentences,
  type PortalErrorBody,
} from '../contract/errors.ts';
import type { CanReassignAnswer } from '../contract/reassign.ts';
import { type CheckName, failedChecks } from './checks.ts';

/** One reason that holds back one or more items. */
export interface Problem {
  /** Tells it from the others. */
  readonly key: string;
  readonly checks: readonly CheckName[];
  /** The portal's own words and code. */
  readonly message: string;
  readonly code: string | undefined;
  /** The items or groups that stand in the way. */
  readonly offenders: readonly ErrorDetail[];
  /** Ids of the items that it holds back. */
  readonly itemIds: readonly string[];
}

interface Refused {
  readonly answer: CanReassignAnswer;
  readonly owner: string | undefined;
  readonly target: string;
}

/** Gathers refusals by their reason, the one that holds back most items first. */
export function gatherProblems(refused: readonly Refused[]): Problem[] {
  const problems = new Map<string, Problem & { itemIds: string[] }>();
  for (const { answer, owner, target } of refused) {
    const error = answer.error ?? undefined;
    const offenders = error ? errorItems(error) : [];
    const message = error ? sayError(error) : '';
    const code = error && String(error.messageCode ?? error.code);
    const key = shorten(JSON.stringify([code, message, offenders.map(({ itemId }) => itemId)]));
    const known = problems.get(key);
    if (known) known.itemIds.push(answer.itemId);
    else {
      const checks = failedChecks(error, { owner, target });
      problems.set(key, { key, checks, message, code, offenders, itemIds: [answer.itemId] });
    }
  }
  return [...problems.values()].sort((one, other) => other.itemIds.length - one.itemIds.length);
}

/** The sentences of an error of the portal. */
export function sayError(error: PortalErrorBody): string {
  return [error.message, ...errorSentences(error)].join(' ');
}

/** A name for a text that fits an address. */
function shorten(text: string): string {
  let sum = 0;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 4_294_967_291;
  return `p${sum.toString(36)}`;
}
