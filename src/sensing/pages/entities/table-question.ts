import type { Kind, KindName } from '#sensing/contract/kinds.ts';
import { QueryError } from '#sensing/contract/query/query-error.ts';
import { parseFilter } from '#sensing/contract/query/query-parser.ts';
import { printExpression } from '#sensing/contract/query/query-printer.ts';
import { precedence } from '#sensing/contract/query/syntax-tree.ts';
import { namesThatAreNone } from '#sensing/model/question-names.ts';
import { parseColumns, type TableColumn } from '#sensing/model/table-column.ts';
import { parseOrder, type TableOrder } from '#sensing/model/table-order.ts';
import { tableColumns } from './table-columns.ts';
import type { TableSearch } from './table-search.ts';

type QuestionPart = 'select' | 'orderby' | 'filter';

/** A part of an address that cannot be understood. */
export interface QuestionProblem {
  readonly part: QuestionPart;
  readonly text: string;
  readonly error: QueryError;
}

/** What an address asks of a table. A part that is not understood is left out and told. */
export interface TableQuestion {
  readonly columns: readonly TableColumn[];
  readonly order: readonly TableOrder[];
  /** One condition, in brackets where others could be added wrongly. */
  readonly filter: string | undefined;
  readonly problems: readonly QuestionProblem[];
}

/** Reads columns, order and filter of an address; `without` as in `tableColumns`. */
export function readQuestion(
  kind: Kind,
  { select, orderby, filter }: TableSearch,
  without: KindName | undefined,
): TableQuestion {
  const problems: QuestionProblem[] = [];
  const attempt = <Read>(part: QuestionPart, text: string | undefined, read: () => Read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof QueryError)) throw error;
      problems.push({ part, text: text ?? '', error });
      return undefined;
    }
  };
  const usual = usualColumns(kind, without);
  return {
    columns:
      attempt('select', select, () => parseColumns(kind, select ?? usual)) ??
      parseColumns(kind, usual),
    order: attempt('orderby', orderby, () => parseOrder(kind, orderby)) ?? [],
    filter: attempt('filter', filter, () => filter && readFilter(kind, filter)),
    problems,
  };
}

/** The columns that a table has without a choice, as they stand in an address. */
export function usualColumns(kind: Kind, without: KindName | undefined): string {
  return tableColumns(kind, without)
    .map((column) => column.name)
    .join(',');
}

/** The filter in the words of the interface; throws a `QueryError` that says where it is wrong. */
export function readFilter(kind: Kind, text: string): string {
  const filter = parseFilter(text);
  const [wrong] = namesThatAreNone(kind, { filter });
  if (wrong !== undefined) throw wrong;
  return printExpression(filter, precedence.and);
}
