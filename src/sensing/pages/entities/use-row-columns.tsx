import type { Entity } from '#sensing/contract/entities.ts';
import type { Kind } from '#sensing/contract/kinds.ts';
import { comparedPath } from '#sensing/model/table-column.ts';
import { formatOrder, turnOrder } from '#sensing/model/table-order.ts';
import type { RowColumn } from '#ui/row-table-row.tsx';
import { ColumnHead } from './column-head.tsx';
import type { ListPlace } from './list-place.ts';
import { TableCell } from './table-cell.tsx';
import { columnWidth } from './table-layout.ts';
import type { TableQuestion } from './table-question.ts';
import { useChangeTable } from './use-change-table.ts';
import { useColumnLabel } from './use-column-label.ts';

/** The columns of a table of entities; the first name or id is the link that spans the row. */
export function useRowColumns(
  kind: Kind,
  question: TableQuestion,
  panel: string | undefined,
  placeOf: (row: number) => ListPlace | undefined,
): readonly RowColumn<Entity>[] {
  const labelOf = useColumnLabel();
  const change = useChangeTable();
  const { columns, order } = question;
  const opener =
    columns.find(({ path }) => path === 'name') ?? columns.find(({ path }) => path === '@iot.id');
  return columns.map((column) => {
    const { path, property } = column;
    const label = labelOf(column);
    const by = comparedPath(column);
    const used = order.find((one) => one.by === by);
    const direction = used?.isDescending ? 'descending' : 'ascending';
    const sorted = used === undefined ? 'none' : direction;
    const isOpen = panel === path;
    return {
      id: path,
      sorted: by === undefined ? undefined : sorted,
      isNumeric: property?.type === 'result' && column.navigations.length === 0,
      ...columnWidth(column, label),
      header: (tab) => (
        <ColumnHead
          label={label}
          tab={tab}
          sorted={by === undefined ? undefined : sorted}
          onSort={(keeps) =>
            by !== undefined &&
            change({ orderby: formatOrder(turnOrder(order, by, keeps)) }, { isOther: true })
          }
          isOpen={isOpen}
          onOpen={() => change({ panel: isOpen ? undefined : path })}
        />
      ),
      render: (row, tab, number) => (
        <TableCell
          kind={kind}
          column={column}
          entity={row}
          opens={column === opener}
          place={placeOf(number)}
          tab={tab}
        />
      ),
    };
  });
}
