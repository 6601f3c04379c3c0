import { useQuery } from '@tanstack/react-query';
import type { Kind } from '#sensing/contract/kinds.ts';
import type { QueryOptions } from '#sensing/contract/paths.ts';
import type { TableColumn } from '#sensing/model/table-column.ts';
import { formatOrder, type TableOrder } from '#sensing/model/table-order.ts';
import { needsNesting, tableRequest } from '#sensing/model/table-request.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { useSensingServer } from '../sensing-server.tsx';
import type { TableQuestion } from './table-question.ts';

interface TableOptions {
  readonly options: QueryOptions;
  /** What rows must be ordered by here, as the server does not. */
  readonly ownOrder: readonly TableOrder[];
  readonly missing: readonly TableColumn[];
  /** It is still being found out what the server can do. */
  readonly isSettling: boolean;
}

/** What a table asks of the server in use: all of its question, or as much as that server can do. */
export function useTableOptions(
  kind: Kind,
  { columns, order }: TableQuestion,
  filter: string | undefined,
): TableOptions {
  const server = useSensingServer();
  const nests = columns.some(needsNesting);
  const asks = nests || order.length > 0;
  const { data: found, isPending } = useQuery({ ...capabilitiesQuery(server.url), enabled: asks });
  const request = tableRequest(kind, columns, nests && canDo(found, 'expandsWithOptions'));
  const orders = canDo(found, 'ordersSets');
  return {
    options: {
      select: request.select,
      expand: request.expand,
      filter,
      orderby: orders ? formatOrder(order) : undefined,
    },
    ownOrder: orders ? [] : order,
    missing: request.missing,
    isSettling: asks && isPending,
  };
}
