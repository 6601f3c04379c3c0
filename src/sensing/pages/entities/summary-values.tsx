import { Text, UnstyledButton } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import type { FilterRow } from '#sensing/model/filter-rows.ts';
import type { TableColumn } from '#sensing/model/table-column.ts';
import type { ColumnSummaryData } from '#sensing/queries/column-summary.ts';
import classes from './summary-values.module.css';
import { usePlainValue } from './use-plain-value.ts';

interface SummaryValuesProps {
  readonly column: TableColumn;
  readonly data: ColumnSummaryData;
  /** The condition that a value is there; undefined where none can say it. */
  readonly rowOf: (value: unknown) => FilterRow | undefined;
  readonly onFilter: ((row: FilterRow) => void) | undefined;
}

/** The most frequent values with how many rows have each; a click keeps to those rows. */
export function SummaryValues({ column, data, rowOf, onFilter }: SummaryValuesProps) {
  const text = useTranslations('table.summary');
  const format = useFormatter();
  const plain = usePlainValue(column);
  const most = data.values[0]?.rows ?? 1;
  const more = data.distinct - data.values.length;
  if (data.values.length === 0) return <Text size="sm">{text('nothing')}</Text>;
  return (
    <>
      <ul className={classes.values} aria-label={text('title')}>
        {data.values.map(({ value, rows }) => {
          const words = plain(value);
          const row = onFilter && rowOf(value);
          const content = (
            <>
              <span className={classes.share} style={{ width: `${(rows / most) * 100}%` }} />
              <span className={classes.value} title={words}>
                {words || '“”'}
              </span>
              <span className={classes.rows}>{format.number(rows)}</span>
            </>
          );
          return (
            <li key={JSON.stringify(value)}>
              {row && onFilter ? (
                <UnstyledButton
                  className={classes.entry}
                  aria-label={`${text('filterBy', { value: words })}, ${text('rows', { count: rows })}`}
                  onClick={() => onFilter(row)}
                >
                  {content}
                </UnstyledButton>
              ) : (
                <span className={classes.entry}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {text('more', { count: more })}
        </Text>
      )}
    </>
  );
}
