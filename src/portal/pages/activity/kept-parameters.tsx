import { Skeleton, Stack, Title } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { browserRuns } from '#portal/runs/browser-runs.ts';
import { findOperation } from '#portal/runs/operations.ts';
import { JsonView } from '#ui/json-view.tsx';
import { CallCode } from '../form/call-code.tsx';

/** What a run was started with, and its calls as a program to copy. */
export function KeptParameters({ id }: { id: string }) {
  const text = useTranslations('runs.activity');
  const { book } = browserRuns();
  const run = useSyncExternalStore(
    (listener) => book.subscribe(listener),
    () => book.read(id),
  );
  useEffect(() => {
    if (book.read(id) === undefined) void book.load(id);
  }, [book, id]);
  if (run === undefined) return <Skeleton h={120} />;
  const operation = run === 'missing' ? undefined : findOperation(run.kind);
  if (run === 'missing' || operation === undefined) return undefined;
  const calls = run.steps.map(({ units }) => operation.describe(run.parameters, units));
  return (
    <>
      <Stack gap="xs">
        <Title order={3}>{text('parameters')}</Title>
        <JsonView value={run.parameters} label={text('parameters')} />
      </Stack>
      <CallCode calls={calls} />
    </>
  );
}
