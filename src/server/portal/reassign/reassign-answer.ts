import type { ReassignItemsAnswer, ReassignResult } from '#portal/contract/reassign.ts';
import type { AuditNotes } from '../audit/audit-record.ts';
import { PortalError } from '../portal-error.ts';

/** What the audit log keeps of one item that was reassigned: enough to give it back. */
export function notesOf({ itemId, movedWith, from }: ReassignResult): AuditNotes {
  return {
    items: itemId,
    fromOwner: from?.owner ?? '',
    fromFolder: from?.folder ?? '/',
    ...(movedWith ? { movedWith: movedWith.join(',') } : {}),
  };
}

/**
 * The answer to `reassignItems`. For one item it is as portal-api.md shows it. When only some of
 * several items moved, `error` counts those that did not, and its details are theirs.
 */
export function summarize(results: readonly ReassignResult[]): ReassignItemsAnswer {
  const failed = results.filter(({ success }) => !success);
  const itemId = results
    .filter(({ success }) => success)
    .map((result) => result.itemId)
    .join(',');
  const [first] = failed;
  if (first === undefined) return { success: true, itemId, results: [...results] };
  const error =
    results.length === 1 && first.error
      ? first.error
      : new PortalError(
          first.error?.code ?? 400,
          first.error?.messageCode ?? undefined,
          `${failed.length} of ${results.length} items were not reassigned.`,
          failed.flatMap((result) => result.error?.details ?? []),
        ).toBody();
  return {
    success: false,
    itemId: itemId === '' ? first.itemId : itemId,
    error,
    results: [...results],
  };
}
