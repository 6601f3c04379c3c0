import { useFormatter, useTranslations } from 'use-intl';
import type { Dataset } from '#portal/contract/data-store.ts';
import { VirtualTable } from '#ui/virtual-table.tsx';

/** The tables and views that a database user may read. */
export function DatasetTable({ datasets }: { datasets: readonly Dataset[] }) {
  const text = useTranslations('publish.store');
  const format = useFormatter();
  const kind = ({ type, isView }: Dataset) => {
    if (type === 'featureClass') return isView ? 'featureView' : 'featureClass';
    return isView ? 'view' : 'table';
  };
  return (
    <VirtualTable
      label={text('datasets')}
      rows={datasets}
      rowKey={({ name }) => name}
      rowsShown={8}
      columns={[
        {
          id: 'dataset',
          header: text('dataset'),
          width: 240,
          render: ({ name }) => <span title={name}>{name}</span>,
        },
        {
          id: 'kind',
          header: text('kind'),
          width: 120,
          render: (dataset) => text(`kinds.${kind(dataset)}`),
        },
        {
          id: 'columns',
          header: text('columns'),
          width: 90,
          render: ({ columns }) => (
            <span title={columns.map(({ name, type }) => `${name} ${type}`).join('\n')}>
              {format.number(columns.length)}
            </span>
          ),
        },
        {
          id: 'rows',
          header: text('rows'),
          width: 110,
          render: ({ rowEstimate }) =>
            typeof rowEstimate === 'number' ? format.number(rowEstimate) : text('notCounted'),
        },
        {
          id: 'key',
          header: text('key'),
          render: ({ key }) => (key.length === 0 ? text('noKey') : key.join(', ')),
        },
      ]}
    />
  );
}
