import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { fieldType } from '#sensing/model/filter-fields.ts';
import type { FilterNode } from '#sensing/model/filter-rows.ts';
import { comparedPath, formatColumns, type TableColumn } from '#sensing/model/table-column.ts';
import { filterNodes, formatNodes } from '#sensing/model/table-filter.ts';
import { canDo, capabilitiesQuery } from '#sensing/servers/capabilities.ts';
import { useSensingServer } from '../sensing-server.tsx';
import { ColumnFilter } from './column-filter.tsx';
import { ColumnSummary } from './column-summary.tsx';
import { PanelFrame } from './panel-frame.tsx';
import type { PanelProps } from './table-panel.tsx';
import { useChangeTable } from './use-change-table.ts';
import { useColumnLabel } from './use-column-label.ts';

interface ColumnPanelProps extends PanelProps {
  readonly column: TableColumn;
}

/** What can be done with a column: order, filter, look at its values, move and hide it. */
export function ColumnPanel({ column, ...panel }: ColumnPanelProps) {
  const { kind, question } = panel;
  const text = useTranslations('table.column');
  const label = useColumnLabel()(column);
  const server = useSensingServer();
  const change = useChangeTable();
  const { data: found } = useQuery(capabilitiesQuery(server.url));
  const by = comparedPath(column);
  const canFilter = by === undefined || !by.includes('/') || canDo(found, 'filtersPaths');
  const { columns, order } = question;
  const place = columns.indexOf(column);
  const sorted = order.find((one) => one.by === by);

  const add = (nodes: readonly FilterNode[]) =>
    change({ filter: formatNodes([...filterNodes(question.filter), ...nodes]) }, { isOther: true });
  const move = (step: number) => {
    const others = columns.filter((other) => other !== column);
    change({ select: formatColumns(others.toSpliced(place + step, 0, column)) });
  };
  const hide = () => {
    const others = columns.filter((other) => other !== column);
    change({ select: formatColumns(others), panel: undefined });
  };
  const sort = (orderby: string | undefined) => change({ orderby }, { isOther: true });
  return (
    <PanelFrame title={text('title', { column: label })}>
      <Group gap="xs">
        {by !== undefined && (
          <>
            <Button size="xs" variant="default" onClick={() => sort(by)}>
              {text('ascending')}
            </Button>
            <Button size="xs" variant="default" onClick={() => sort(`${by} desc`)}>
              {text('descending')}
            </Button>
            {sorted && (
              <Button size="xs" variant="default" onClick={() => sort(undefined)}>
                {text('unsorted')}
              </Button>
            )}
          </>
        )}
        <Button size="xs" variant="default" disabled={place === 0} onClick={() => move(-1)}>
          {text('left')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={place === columns.length - 1}
          onClick={() => move(1)}
        >
          {text('right')}
        </Button>
        <Button size="xs" variant="default" disabled={columns.length === 1} onClick={hide}>
          {text('hide')}
        </Button>
      </Group>
      {by === undefined && <Text size="sm">{text('notFiltered')}</Text>}
      {by !== undefined && !canFilter && <Text size="sm">{text('noPaths')}</Text>}
      {by !== undefined && canFilter && (
        <ColumnFilter
          label={label}
          path={by}
          type={fieldType(kind, by)}
          canSearch={canDo(found, 'filtersTexts')}
          onAdd={add}
        />
      )}
      <ColumnSummary
        panel={panel}
        column={column}
        onFilter={canFilter ? (row) => add([row]) : undefined}
      />
    </PanelFrame>
  );
}
