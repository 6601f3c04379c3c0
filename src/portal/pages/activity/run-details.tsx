import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { browserRuns } from '#portal/runs/browser-runs.ts';
import { findOperation } from '#portal/runs/operations.ts';
import type { RunHeader } from '#portal/runs/run.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { DetailsPanel } from '../list/details-panel.tsx';
import { TimeCell } from '../list/time-cell.tsx';
import { KeptParameters } from './kept-parameters.tsx';
import { useRunTexts } from './use-run-texts.ts';

interface RunDetailsProps {
  readonly id: string;
  /** Undefined when this browser does not keep it. */
  readonly run: RunHeader | undefined;
}

const route = getRouteApi('/admin/activity');

/** One run of this browser: its parameters, and what can be done with it. */
export function RunDetails({ id, run }: RunDetailsProps) {
  const text = useTranslations('runs.activity');
  const { operationName, stateName } = useRunTexts();
  const navigate = route.useNavigate();
  const close = () => void navigate({ search: (before) => ({ ...before, run: undefined }) });
  const forget = useMutation({
    mutationFn: () => browserRuns().engine.forget(id),
    onSuccess: close,
  });
  if (run === undefined) {
    return (
      <DetailsPanel title={text('noSuchRun')} opener={`run-${id}`} onClose={close}>
        <Text size="sm">{text('noSuchRunMessage')}</Text>
      </DetailsPanel>
    );
  }
  const page = findOperation(run.kind)?.page;
  return (
    <DetailsPanel title={operationName(run.kind)} opener={`run-${id}`} onClose={close}>
      <Text size="sm">
        <TimeCell moment={run.created} /> · {stateName(run)} · {text('counts', { ...run.counts })}
      </Text>
      <Group gap="xs">
        {page !== undefined && (
          <>
            <ButtonLink size="xs" to={page} search={{ run: id }}>
              {text('openRun')}
            </ButtonLink>
            <ButtonLink size="xs" variant="default" to={page} search={{ from: id }}>
              {text('runAgain')}
            </ButtonLink>
          </>
        )}
        <Button
          size="xs"
          variant="default"
          disabled={run.state === 'running'}
          loading={forget.isPending}
          onClick={() => forget.mutate()}
        >
          {text('forget')}
        </Button>
      </Group>
      {forget.error && <ErrorState error={forget.error} />}
      <KeptParameters id={id} />
    </DetailsPanel>
  );
}
