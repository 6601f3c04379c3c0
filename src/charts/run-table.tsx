import { useFormatter, useTranslations } from 'use-intl';
import { PagedTable } from './paged-table.tsx';
import type { RunColumns } from './series.ts';
import { useTimeText } from './time-text.tsx';

interface RunTableProps {
  readonly runs: RunColumns;
  /** Text of each state, by its index. */
  readonly states: readonly string[];
  readonly caption: string;
}

/** The stretches of a state timeline as a table, which says the same. */
export function RunTable({ runs, states, caption }: RunTableProps) {
  const text = useTranslations('chart');
  const format = useFormatter();
  const { dateTime, zone } = useTimeText();
  return (
    <PagedTable
      caption={caption}
      columns={[text('from', { zone }), text('to', { zone }), text('state'), text('count')]}
      firstNumber={3}
      rows={runs.start.length}
      cellsOf={(row) => {
        const count = format.number(runs.count[row] ?? 0);
        const same = format.number(runs.same[row] ?? 0);
        return [
          dateTime(runs.start[row] ?? 0),
          dateTime(runs.end[row] ?? 0),
          states[runs.state[row] ?? 0] ?? '–',
          same === count ? count : text('sameOf', { same, count }),
        ];
      }}
    />
  );
}
