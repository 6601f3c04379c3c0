import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { RunHeader } from '#portal/runs/run.ts';
import { AnchorLink } from '#ui/anchor-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import classes from '../list/columns.module.css';
import { TimeCell } from '../list/time-cell.tsx';
import { useRuns } from '../run/use-runs.ts';
import { RunDetails } from './run-details.tsx';
import { useRunTexts } from './use-run-texts.ts';

const route = getRouteApi('/admin/activity');

/** The runs that this browser keeps, the newest first, and one of them beside. */
export function KeptRuns() {
  const text = useTranslations('runs.activity');
  const { run: open } = route.useSearch();
  const { runs, error, retry } = useRuns();
  const { operationName, stateName } = useRunTexts();
  if (error) return <ErrorState error={error} title={text('runsUnread')} onRetry={retry} />;
  if (runs?.length === 0 && open === undefined) return <NoRuns />;
  const columns = [
    {
      id: 'operation',
      header: text('operation'),
      render: ({ id, kind }: RunHeader) => (
        <AnchorLink
          id={`run-${id}`}
          size="sm"
          from="/admin/activity"
          to="."
          search={(before) => ({ ...before, run: id })}
          aria-current={id === open ? 'true' : undefined}
        >
          {operationName(kind)}
        </AnchorLink>
      ),
    },
    {
      id: 'when',
      header: text('when'),
      render: ({ created }: RunHeader) => <TimeCell moment={created} />,
    },
    { id: 'state', header: text('state'), render: (run: RunHeader) => stateName(run) },
    {
      id: 'counts',
      header: text('resultColumn'),
      render: ({ counts }: RunHeader) => text('counts', { ...counts }),
    },
  ];
  return (
    <div className={classes.columns} data-open={open !== undefined || undefined}>
      <DataTable
        label={text('fromBrowser')}
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
        expectedRows={5}
      />
      {open !== undefined && runs && (
        <RunDetails key={open} id={open} run={runs.find(({ id }) => id === open)} />
      )}
    </div>
  );
}

function NoRuns() {
  const text = useTranslations('runs.activity');
  return (
    <EmptyState
      title={text('noRuns')}
      message={text('noRunsMessage')}
      action={
        <ButtonLink size="xs" variant="default" to="/admin">
          {text('toOperations')}
        </ButtonLink>
      }
    />
  );
}
