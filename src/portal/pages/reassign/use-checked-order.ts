import { useQueries, useQuery } from '@tanstack/react-query';
import { portalQueries } from '#portal/queries.ts';
import { type CheckedMove, isSame, readChecks } from '#portal/reassign/checks.ts';
import { mayReceive } from '#portal/reassign/may-receive.ts';
import { answerKey, type CheckedAnswer } from '#portal/reassign/preflight-store.ts';
import { usePortalAccess } from '../session/use-session.ts';
import { reassignScope } from './reassign-scope.ts';
import { type Order, type OrderRow, useOrder } from './use-order.ts';
import { usePreflight } from './use-preflight.ts';

/** An item that takes part, with what the portal says about moving it. */
export interface CheckedRow extends OrderRow {
  readonly move: NonNullable<OrderRow['move']>;
  readonly checked: CheckedAnswer | undefined;
  readonly checks: CheckedMove;
}

export interface CheckedOrder {
  readonly order: Order;
  readonly rows: readonly CheckedRow[];
  readonly preflight: ReturnType<typeof usePreflight>;
}

/** The matrix: every item that takes part against every check. */
export function useCheckedOrder(): CheckedOrder {
  const access = usePortalAccess();
  const order = useOrder();
  const preflight = usePreflight();
  const { data: self } = useQuery(portalQueries.self(access));
  const targets = [...new Set(order.moves.map(({ target }) => target))];
  const receivers = useQueries({
    queries: targets.map((target) => ({ ...portalQueries.user(access, target), retry: false })),
    combine: (results) => new Map(results.map(({ data }, at) => [targets[at], mayReceive(data)])),
  });
  const scope = self && reassignScope(self);

  function mayReassign(owner: string): boolean | undefined {
    if (scope === undefined || scope === 'notTold') return undefined;
    if (scope === 'ownOnly') return isSame(owner, access.username);
    return scope === 'allowed';
  }

  const rows = order.rows.flatMap(({ item, move }): CheckedRow[] => {
    if (item.isExcluded || move === undefined) return [];
    const checked = preflight.answers.get(answerKey(move));
    const checks = readChecks(checked?.answer, {
      owner: move.owner,
      target: move.target,
      isProtected: item.isProtected,
      mayReassign: mayReassign(move.owner),
      mayReceive: receivers.get(move.target),
    });
    return [{ item, move, checked, checks }];
  });
  return { order, rows, preflight };
}
